<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments;

use Zeromo\Community\Comments\Api\CommentPosted;
use Zeromo\Community\Content\Api\Posts;
use Zeromo\Community\Kernel\Events;

/** Follows core's comments, by whatever road they come, change or go: places, totals, the event. */
final class Keeper {

	public function __construct( private readonly CommentRepository $comments, private readonly Posts $posts, private readonly CommentMentions $mentions, private readonly Events $events ) {}

	/** A comment was stored or its state changed. */
	public function place( int $id ): void {
		$this->comments->place( $id );
	}

	/** A comment is gone for good. */
	public function unplace( int $id ): void {
		$this->comments->unplace( $id );
	}

	/** A comment shows for the first time, or again. */
	public function approved( int $id ): void {
		$row  = $this->comments->find( $id );
		$post = null === $row ? null : get_post( $row->post_id );
		if ( null === $row || null === $post || ! $row->is_approved() ) {
			return;
		}
		$parent = $row->reply_to > 0 ? $row->reply_to : $row->root;
		$this->events->emit( new CommentPosted( $row->id, $row->post_id, $row->user_id, $parent, $row->answers, (int) $post->post_author, $this->mentions->hearers( $row ) ) );
	}

	/**
	 * Core has counted a post's comments. It counts first and stores then, so that of two who write at once one may be lost;
	 * one statement that does both has the last word.
	 */
	public function counted( int $post_id ): void {
		$this->comments->recount( $post_id );
		wp_cache_delete( $post_id, 'posts' );
		$this->posts->rescore( $post_id );
	}
}
