<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Api;

use Zeromo\Community\Comments\CommentService;
use Zeromo\Community\Comments\CommentState;
use Zeromo\Community\Comments\CoreComments;
use Zeromo\Community\Comments\Http\CommentSchema;
use Zeromo\Community\Comments\Thread;
use Zeromo\Community\Comments\View\CommentView;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\Input;

/**
 * What the REST route and the ajax store answer alike.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class Posting {

	public function __construct(
		private readonly CommentService $comments,
		private readonly CommentView $view,
		private readonly CoreComments $core,
		private readonly Caller $caller
	) {}

	/**
	 * A new comment of the caller.
	 *
	 * @return array{id: int} What posted() makes the answer of.
	 */
	public function post( Input $in ): array {
		return $this->comments->post(
			$this->caller->member(),
			$in->int( 'post_id' ),
			$in->int( 'id' ),
			$in->text( 'comment' ),
			$this->caller->address(),
			$in->int( 'image_id' ),
			$in->ids( 'mentions' )
		);
	}

	/** @return JsonSchema What posted() answers. */
	public static function answer(): array {
		return CommentSchema::posted();
	}

	/**
	 * A comment as its author gets it back.
	 *
	 * @return array{id: int, html: string, count: int, status: string, message: string}
	 */
	public function posted( int $id ): array {
		$item    = $this->comments->own( $id, $this->caller->member() );
		$comment = $item instanceof Thread ? $item->comment : $item;
		$shown   = CommentState::Approved === $comment->state;
		return array(
			'id'      => $id,
			'html'    => $this->view->item( $item ),
			'count'   => $this->core->count( $comment->post_id ),
			'status'  => $shown ? 'approved' : 'hold',
			'message' => $comment->state->told(),
		);
	}

	/**
	 * Pins a comment, or lets it down.
	 *
	 * @return array{id: int, pinned: bool, message: string}
	 */
	public function pin( Input $in ): array {
		$on = $in->flag( 'pinned' );
		$this->comments->pin( $this->caller->member(), $in->int( 'id' ), $on );
		return array(
			'id' => $in->int( 'id' ),
			'pinned' => $on,
			'message' => $on ? __( '已置顶', 'zeromo-community' ) : __( '已取消置顶', 'zeromo-community' ),
		);
	}

	/**
	 * Takes a comment away.
	 *
	 * @return array{deleted: true, count: int, message: string}
	 */
	public function delete( int $id ): array {
		$count = $this->comments->delete( $this->caller->member(), $id );
		return array( 'deleted' => true, 'count' => $count, 'message' => __( '评论已删除', 'zeromo-community' ) );
	}
}
