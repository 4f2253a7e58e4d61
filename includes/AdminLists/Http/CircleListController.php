<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists\Http;

use Zeromo\Community\AdminLists\CircleFilter;
use Zeromo\Community\AdminLists\CircleListService;
use Zeromo\Community\AdminLists\ListQuery;
use Zeromo\Community\Circles\Api\JoinMode;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Wiring\Switched;

/**
 * /admin/circles.
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
#[Switched( 'circles' )]
final class CircleListController extends Controller {

	public function __construct( RouteKit $kit, private readonly CircleListService $circles ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /admin/circles',
			array(
				'status'    => Arg::word( __( '状态', 'zeromo-community' ), CircleFilter::STATES, 'publish' ),
				'cat'       => Arg::id( __( '分类编号，0 为不限', 'zeromo-community' ), false, 0 ),
				'owner'     => Arg::id( __( '圈主的成员编号，0 为不限', 'zeromo-community' ), false, 0 ),
				'join_mode' => Arg::word(
					__( '加入方式', 'zeromo-community' ),
					array_map( static fn( JoinMode $mode ): string => $mode->value, JoinMode::cases() )
				),
			) + ListArgs::of( __( '圈子名称里的文字', 'zeromo-community' ), array_keys( CircleFilter::ORDERS ) ),
			$this->who_can( CircleListService::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->page( new Input( $r ) ),
			static fn(): array => ListArgs::answer( self::item() ),
			'admin_list'
		);
	}

	/** @return Answer */
	private function page( Input $in ): array {
		return ListArgs::page(
			$this->circles->page( ListQuery::read( $in ), CircleFilter::read( $in ), $this->viewer() )
		);
	}

	/** @return JsonSchema */
	private static function item(): array {
		$modes = array_map( static fn( JoinMode $mode ): string => $mode->value, JoinMode::cases() );
		return Schema::named(
			'AdminCircle',
			Schema::object(
				array(
					'id'            => Schema::int( __( '圈子编号', 'zeromo-community' ) ),
					'title'         => Schema::text( __( '名称', 'zeromo-community' ) ),
					'url'           => Schema::text( __( '圈子主页的地址，没有公开的为空', 'zeromo-community' ) ),
					'icon_url'      => Schema::text( __( '图标的地址，没有公开的为空', 'zeromo-community' ) ),
					'status'        => array( 'enum' => CircleFilter::STATES )
						+ Schema::text( __( '状态', 'zeromo-community' ) ),
					'owner'         => Schema::member( true ),
					'join_mode'     => array( 'enum' => $modes ) + Schema::text( __( '加入方式', 'zeromo-community' ) ),
					'visibility'    => array( 'enum' => array( 'public', 'members' ) )
						+ Schema::text( __( '谁能看圈子里的动态', 'zeromo-community' ) ),
					'member_count'  => Schema::int( __( '成员数', 'zeromo-community' ) ),
					'content_count' => Schema::int( __( '内容数', 'zeromo-community' ) ),
					'waiting'       => Schema::int( __( '等待通过的加入申请', 'zeromo-community' ) ),
					'active_at'     => Schema::time( __( '最新内容的时间，没有为 null', 'zeromo-community' ), true ),
					'created'       => Schema::time( __( '创建时间', 'zeromo-community' ) ),
				)
			)
		);
	}
}
