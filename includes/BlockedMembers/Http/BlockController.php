<?php

declare(strict_types=1);

namespace Zeromo\Community\BlockedMembers\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\BlockedMembers\BlockService;
use Zeromo\Community\Members\Api\MemberCard;

/**
 * `POST /user/block` and `GET /user/blocked`.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class BlockController extends Controller {

	public function __construct( RouteKit $kit, private readonly BlockService $blocks ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'POST /user/block',
			self::args(),
			$this->member(),
			function ( \WP_REST_Request $r ): array {
				$in = new Input( $r );
				$on = $in->flag( 'blocked', true );
				$this->blocks->set( $this->viewer(), $in->int( 'user_id' ), $on );
				return array(
					'blocked' => $on,
					'message' => $on
						? __( '已拉黑，你们不会再看到对方的内容', 'zeromo-community' )
						: __( '已移出黑名单', 'zeromo-community' ),
				);
			},
			Schema::object(
				array(
					'blocked' => Schema::flag( __( '调用者是否已拉黑对方', 'zeromo-community' ) ),
					'message' => Schema::text( __( '提示', 'zeromo-community' ) ),
				)
			),
			'follow'
		);
		$this->route(
			'GET /user/blocked',
			Arg::paging( true ),
			$this->member(),
			function ( \WP_REST_Request $r ): \WP_REST_Response {
				$in   = new Input( $r );
				$page = $this->blocks->page(
					$this->viewer(),
					Cursor::read( $in->text( 'cursor' ) ),
					$in->int( 'paged', 1 ),
					$in->int( 'per_page', 20 )
				);
				return $this->items( MemberCard::all( $page['items'] ), null, null, $page['next'] );
			},
			Schema::listing( Schema::member() )
		);
	}

	/**
	 * Arguments of blocking.
	 *
	 * @return array<string, JsonSchema>
	 */
	public static function args(): array {
		return array(
			'user_id' => Arg::id( __( '成员编号', 'zeromo-community' ) ),
			'blocked' => Arg::flag( __( '拉黑为 1，移出黑名单为 0', 'zeromo-community' ), true ),
		);
	}
}
