<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Api;

use Zeromo\Community\Comments\CommentGuard;

/** Posts whose authors take no more comments; CommentGuard says so to every way of writing one. */
final class ClosedComments {

	/** False where it was so already. */
	public static function set( int $post, bool $closed ): bool {
		wp_cache_delete( $post, 'post_meta' );
		return $closed
			? false !== add_post_meta( $post, CommentGuard::CLOSED, '1', true )
			: delete_post_meta( $post, CommentGuard::CLOSED );
	}
}
