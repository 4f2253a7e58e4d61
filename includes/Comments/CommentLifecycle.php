<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments;

use Zeromo\Community\Comments\Api\CommentPosted;
use Zeromo\Community\Comments\Sql\CommentRepository;
use Zeromo\Community\Feed\Api\HotComments;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Lazy;

/** Follows core's comments whichever way they are created, changed or deleted: places, totals, the event. */
final class CommentLifecycle {

	/** @param \Closure(): HotComments $hot Asked for when a comment that was there changes. */
	public function __construct(
		private readonly CommentRepository $comments,
		private readonly Posts $posts,
		private readonly CommentMentions $mentions,
		private readonly CoreComments $core,
		private readonly Events $events,
		#[Lazy( HotComments::class )] private readonly \Closure $hot
	) {}

	#[Action( 'comment_post', 5 )]
	public function on_comment_post( int $id, mixed $approved ): void {
		if ( is_numeric( $approved ) && 1 === (int) $approved ) {
			$this->approved( $id );
		}
	}

	#[Action( 'transition_comment_status', 5 )]
	public function on_transition_comment_status( string $new, string $old, \WP_Comment $comment ): void {
		if ( $new === $old || 'delete' === $new ) {
			return;
		}
		$this->place( (int) $comment->comment_ID );
		$post = (int) $comment->comment_post_ID;
		'approved' === $new
			? ( $this->hot )()->rose( $post, (int) $comment->comment_ID )
			: ( $this->hot )()->fell( array( (int) $comment->comment_ID => $post ) );
		if ( 'approved' === $new && 'unapproved' === $old && ! $this->core->is_quiet() ) {
			$this->approved( (int) $comment->comment_ID );
		}
	}

	/** A comment was stored or its state changed. */
	#[Action( 'wp_insert_comment', 5 )]
	#[Action( 'edit_comment', 5 )]
	public function place( int $id ): void {
		$this->comments->place( $id );
	}

	/** A comment is gone for good. */
	#[Action( 'deleted_comment', 5 )]
	public function unplace( int $id, mixed $comment = null ): void {
		$this->comments->unplace( $id );
		if ( $comment instanceof \WP_Comment ) {
			( $this->hot )()->fell( array( $id => (int) $comment->comment_post_ID ) );
		}
	}

	/** A comment shows for the first time, or again. */
	public function approved( int $id ): void {
		$row  = $this->comments->find( $id );
		$post = null === $row ? null : get_post( $row->post_id );
		if ( null === $row || null === $post || ! $row->is_approved() ) {
			return;
		}
		$parent = $row->reply_to > 0 ? $row->reply_to : $row->root;
		$this->events->emit(
			new CommentPosted(
				$row->id,
				$row->post_id,
				$row->user_id,
				$parent,
				$row->answers,
				(int) $post->post_author,
				$this->mentions->hearers( $row )
			)
		);
	}

	/**
	 * Core has counted a post's comments. It counts first and stores then, so that of two who write at once one may be
	 * lost; one statement that does both has the last word.
	 */
	#[Action( 'wp_update_comment_count', 5 )]
	public function counted( int $post_id ): void {
		$this->comments->recount( $post_id );
		wp_cache_delete( $post_id, 'posts' );
		$this->posts->rescore( $post_id );
	}
}
