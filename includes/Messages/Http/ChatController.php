<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages\Http;

use Zeromo\Community\Messages\ChatSearch;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;

/** GET /chat, GET /chat/search, GET /chat/{user_id}, POST /chat, POST /chat/recall, DELETE /chat/delete. */
final class ChatController extends Controller {

	/** Header with the newest message the other one has read. */
	public const READ = 'X-Zeromo-Read';

	public function __construct( RouteKit $kit, private readonly ChatPresenter $desk ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /chat',
			Arg::paging( true ),
			$this->member(),
			fn( \WP_REST_Request $r ): \WP_REST_Response => $this->conversations( new Input( $r ) ),
			Schema::listing( ChatSchema::talk() )
		);
		$this->route(
			'POST /chat',
			ChatSchema::args() + Arg::nonce(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->desk->send( $this->viewer(), new Input( $r ) ),
			ChatSchema::message(),
			'chat',
			once: fn( array $sent ): array => $this->desk->sent( $this->viewer(), ( new Input( $sent ) )->int( 'id' ) )
		);
		$this->route(
			'GET /chat/search',
			array(
				'keywords' => Arg::text( __( '关键词，最多 50 字', 'zeromo-community' ), ChatSearch::LONGEST, true ),
				'user_id'  => Arg::id( __( '只在与这位成员的私信里找', 'zeromo-community' ), false ),
			) + array_diff_key( Arg::paging( true ), array( 'paged' => true ) ),
			$this->member(),
			fn( \WP_REST_Request $r ): \WP_REST_Response => $this->search( new Input( $r ) ),
			Schema::listing( ChatSchema::hit() ),
			'search'
		);
		$this->route(
			'GET /chat/{user_id}',
			array(
				'since' => Arg::text( __( '只要这条私信编号（或这个时间）之后的，旧的在前', 'zeromo-community' ), 40 ),
				'peek'  => Arg::flag( __( '不标为已读', 'zeromo-community' ), false ),
			) + Arg::paging( true ),
			$this->member(),
			fn( \WP_REST_Request $r ): \WP_REST_Response => $this->thread( new Input( $r ) ),
			Schema::listing( ChatSchema::message() )
		);
		$this->route(
			'POST /chat/recall',
			array( 'id' => Arg::id( __( '私信编号', 'zeromo-community' ) ) ) + Arg::nonce(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->desk->recall(
				$this->viewer(),
				( new Input( $r ) )->int( 'id' )
			),
			ChatSchema::message(),
			'chat'
		);
		$this->route(
			'DELETE /chat/delete',
			array(
				'id'      => Arg::id( __( '私信编号', 'zeromo-community' ), false ),
				'user_id' => Arg::id( __( '对方的成员编号：删除整个会话', 'zeromo-community' ), false ),
			) + Arg::nonce(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->desk->delete( $this->viewer(), new Input( $r ) ),
			ChatSchema::deleted(),
			'chat'
		);
	}

	private function search( Input $in ): \WP_REST_Response {
		$page = $this->desk->search( $this->viewer(), $in );
		return $this->items( $page['items'], null, null, $page['next'] );
	}

	private function conversations( Input $in ): \WP_REST_Response {
		$page = $this->desk->conversations( $this->viewer(), $in );
		return $this->items( $page['items'], null, null, $page['next'] );
	}

	private function thread( Input $in ): \WP_REST_Response {
		$page     = $this->desk->thread( $this->viewer(), $in );
		$response = $this->items( $page['items'], null, null, $page['next'] );
		$response->header( self::READ, (string) $page['read_id'] );
		return $response;
	}
}
