<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists\Http;

use Zeromo\Community\AdminLists\ListQuery;
use Zeromo\Community\AdminLists\MemberFilter;
use Zeromo\Community\AdminLists\MemberListService;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;

/**
 * /admin/members. Banning is POST and DELETE /admin/bans.
 *
 * @phpstan-import-type Answer from Schema
 */
final class MemberListController extends Controller {

	public function __construct( RouteKit $kit, private readonly MemberListService $members ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /admin/members',
			array(
				'role' => Arg::text( __( '角色，见返回的 roles，空为不限', 'zeromo-community' ), 60 ),
				'ban'  => Arg::word(
					__( '正在生效的处罚，banned 为任何一种', 'zeromo-community' ),
					array( MemberFilter::BANNED, ...array_keys( MemberFilter::LEVELS ) )
				),
			) + ListArgs::of(
				__( '昵称、登录名或邮箱的开头，或成员编号', 'zeromo-community' ),
				array( 'registered', 'signed_in', 'name' )
			),
			$this->who_can( MemberListService::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->page( new Input( $r ) ),
			MemberSchema::page( ... ),
			'admin_list'
		);
		$this->route(
			'GET /admin/members/{id}',
			array(),
			$this->who_can( MemberListService::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => MemberSchema::picture_of(
				$this->members->one( ( new Input( $r ) )->int( 'id' ), $this->viewer() )
			),
			MemberSchema::picture( ... ),
			'admin_list'
		);
	}

	/** @return Answer */
	private function page( Input $in ): array {
		$page  = $this->members->page( ListQuery::read( $in ), MemberFilter::read( $in ), $this->viewer() );
		$roles = array();
		foreach ( wp_roles()->get_names() as $name => $label ) {
			$roles[] = array( 'name' => (string) $name, 'label' => translate_user_role( $label ) );
		}
		return array(
			'items'       => array_map( MemberSchema::item_of( ... ), $page['items'] ),
			'next_cursor' => $page['next'],
			'total'       => $page['total'],
			'roles'       => $roles,
		);
	}
}
