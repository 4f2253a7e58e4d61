<?php

declare(strict_types=1);

namespace Zeromo\Community\CommentControl\Http;

use Zeromo\Community\CommentControl\CommentControl;
use Zeromo\Community\CommentControl\HeldComment;
use Zeromo\Community\CommentControl\HeldComments;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Members\Api\MemberDirectory;

/**
 * /comment/hold, /comment/held: comments wait for the author of their post, who decides.
 *
 * @phpstan-import-type Answer from Schema
 */
final class HeldController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly CommentControl $control,
		private readonly HeldComments $held,
		private readonly MemberDirectory $members
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'POST /comment/hold',
			HeldSchema::hold_args(),
			$this->member(),
			function ( \WP_REST_Request $r ): array {
				$in   = new Input( $r );
				$held = $in->flag( 'held' );
				$this->control->hold( $this->viewer(), $in->int( 'post_id' ), $held );
				return array(
					'post_id' => $in->int( 'post_id' ),
					'held'    => $held,
					'message' => HeldSchema::told( $held ),
				);
			},
			HeldSchema::held(),
			'comment'
		);
		$this->route(
			'GET /comment/held',
			array( 'post_id' => Arg::id( __( '只看这条内容下面的，0 为全部', 'zeromo-community' ), false, 0 ) )
				+ array_intersect_key( Arg::paging( true ), array( 'per_page' => true, 'cursor' => true ) ),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->page( new Input( $r ) ),
			HeldSchema::page( ... )
		);
		$this->route(
			'POST /comment/held',
			HeldSchema::decide_args(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->decide( new Input( $r ) ),
			HeldSchema::decided(),
			'comment'
		);
	}

	/** @return Answer */
	private function page( Input $in ): array {
		$page  = $this->held->page(
			$this->viewer(),
			$in->int( 'post_id' ),
			Cursor::read( $in->text( 'cursor' ) ),
			$in->int( 'per_page', 20 )
		);
		$ids   = array_values( array_unique( array_filter( array_column( $page['items'], 'writer' ) ) ) );
		$cards = array() === $ids ? array() : $this->members->cards( $ids, $this->viewer() );
		return array(
			'items'       => array_map(
				static fn( HeldComment $one ): array => HeldSchema::item( $one, $cards ),
				$page['items']
			),
			'next_cursor' => Cursor::text( $page['next'] ),
		);
	}

	/** @return Answer */
	private function decide( Input $in ): array {
		$shows = $in->flag( 'release' );
		$id    = $in->int( 'id' );
		if ( $id > 0 ) {
			$this->held->decide( $this->viewer(), $id, $shows );
			$done = array( 'done' => 1, 'more' => false );
		} else {
			$done = $this->held->decide_all( $this->viewer(), $in->int( 'post_id' ), $shows );
		}
		/* translators: %s: how many comments */
		$message = $shows ? __( '已放行 %s 条评论', 'zeromo-community' ) : __( '已拒绝 %s 条评论', 'zeromo-community' );
		return $done + array( 'message' => sprintf( $message, (string) $done['done'] ) );
	}
}
