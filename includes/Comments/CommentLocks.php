<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments;

use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Locks\Api\Locks;

/**
 * Whether a lock that asks for a comment is open for the comment's author is looked at anew when the comment changes.
 */
final class CommentLocks {

	public function __construct( private readonly Locks $locks ) {}

	#[Action( 'wp_insert_comment', 20, 1 )]
	#[Action( 'edit_comment', 20, 1 )]
	#[Action( 'wp_set_comment_status', 20, 1 )]
	public function on_changed( int $id ): void {
		$this->on_deleted( $id, get_comment( $id ) );
	}

	#[Action( 'deleted_comment', 20 )]
	public function on_deleted( int $id, mixed $comment ): void {
		if ( $comment instanceof \WP_Comment && (int) $comment->user_id > 0 ) {
			$this->locks->earned_changed(
				CommentUnlock::NAME,
				(int) $comment->user_id,
				(int) $comment->comment_post_ID
			);
		}
	}
}
