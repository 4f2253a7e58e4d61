<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Http;

use Zeromo\Community\Comments\Api\Posting;
use Zeromo\Community\Comments\CommentList;
use Zeromo\Community\Comments\Order;
use Zeromo\Community\Comments\View\CommentView;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;

/**
 * GET and POST /comment, POST /comment/pin, DELETE /comment/delete.
 *
 * @phpstan-import-type Answer from \Zeromo\Community\Kernel\Http\Schema
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class CommentController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly CommentList $threads,
		private readonly CommentView $view,
		private readonly Posting $posting
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /comment',
			CommentSchema::list_args() + Arg::paging( true ),
			$this->anyone(),
			fn( \WP_REST_Request $request ): array => $this->page( new Input( $request ) ),
			CommentSchema::page(),
			'read',
			self::goes_on( ... )
		);
		$this->route(
			'POST /comment',
			CommentSchema::new_args() + Arg::nonce(),
			$this->member(),
			fn( \WP_REST_Request $request ): array => $this->posting->post( new Input( $request ) ),
			CommentSchema::posted(),
			'comment',
			once: fn( array $written ): array => $this->posting->posted( ( new Input( $written ) )->int( 'id' ) )
		);
		$this->route(
			'DELETE /comment/delete',
			self::delete_args() + Arg::nonce(),
			$this->member(),
			fn( \WP_REST_Request $request ): array => $this->posting->delete( ( new Input( $request ) )->int( 'id' ) ),
			CommentSchema::deleted(),
			'delete'
		);
		$this->route(
			'POST /comment/pin',
			self::pin_args(),
			$this->member(),
			fn( \WP_REST_Request $request ): array => $this->posting->pin( new Input( $request ) ),
			CommentSchema::pinned(),
			'comment'
		);
	}

	/** @return array<string, JsonSchema> Arguments of DELETE /comment/delete. */
	public static function delete_args(): array {
		return array( 'id' => Arg::id( __( '评论编号', 'zeromo-community' ) ) );
	}

	/** @return array<string, JsonSchema> Arguments of POST /comment/pin. */
	public static function pin_args(): array {
		return array(
			'id'     => Arg::id( __( '一级评论编号', 'zeromo-community' ) ),
			'pinned' => Arg::flag( __( '0 为取消置顶', 'zeromo-community' ), true ),
		);
	}

	/** A first page is what the post's own page prints; what a walk through all comments asks beyond it counts. */
	private static function goes_on( Input $in ): bool {
		return '' !== $in->text( 'cursor' ) || $in->int( 'paged', 1 ) > 1;
	}

	/** @return Answer */
	private function page( Input $in ): array {
		$page = $this->threads->page(
			$in->int( 'post_id' ),
			$in->int( 'id' ),
			Order::tryFrom( $in->text( 'orderby' ) ),
			Cursor::read( $in->text( 'cursor' ) ),
			$in->int( 'paged', 1 ),
			$in->int( 'per_page', 20 ),
			$this->viewer(),
			$in->flag( 'author' )
		);
		return array(
			'items'       => array_map( CommentSchema::of( ... ), $page['items'] ),
			'list_html'   => $this->view->items( $page['items'] ),
			'next_cursor' => $page['next_cursor'],
		);
	}
}
