<?php

declare(strict_types=1);

namespace Zeromo\Community\Follows\Http;

use Zeromo\Community\Follows\ListedMember;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Follows\FollowLists;

/** `GET /user/followers` and `GET /user/following`. */
final class FollowListController extends Controller {

	public function __construct( RouteKit $kit, private readonly FollowLists $lists ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$item = Schema::named(
			'Follower',
			Schema::object(
				Schema::member_fields() + array( 'mutual' => Schema::flag( __( '是否互相关注', 'zeromo-community' ) ) )
			)
		);
		foreach ( array( 'followers' => true, 'following' => false ) as $word => $followers ) {
			$this->route(
				"GET /user/$word",
				array( 'user_id' => Arg::id( __( '成员编号，不填为调用者', 'zeromo-community' ), false ) ) + Arg::paging( true ),
				$this->anyone(),
				fn( \WP_REST_Request $r ): \WP_REST_Response => $this->list( new Input( $r ), $followers ),
				Schema::listing( $item )
			);
		}
	}

	private function list( Input $in, bool $followers ): \WP_REST_Response {
		$viewer = $this->viewer();
		$member = $in->int( 'user_id', $viewer );
		if ( 0 === $member ) {
			throw Failure::invalid( 'user_id' );
		}
		$size = $in->int( 'per_page', 20 );
		$page = $this->lists->page(
			$member,
			$followers,
			$viewer,
			Cursor::read( $in->text( 'cursor' ) ),
			$in->int( 'paged', 1 ),
			$size
		);
		$items = array_map( static fn( ListedMember $one ): array => $one->jsonSerialize(), $page['items'] );
		return $this->items( $items, $page['total'], $size, $page['next'] );
	}
}
