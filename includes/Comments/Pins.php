<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments;

/** The one comment of a post that stands above the others; kept with the post, so that a list asks for nothing more. */
final class Pins {

	private const META = '_zeromo_pinned_comment';

	/** Comment that is pinned, 0 for none. */
	public function of( int $post_id ): int {
		$id = get_post_meta( $post_id, self::META, true );
		return is_numeric( $id ) ? (int) $id : 0;
	}

	/** Pins a comment in the place of the one before; false where it is pinned already. */
	public function set( int $post_id, int $comment ): bool {
		return $this->of( $post_id ) !== $comment && false !== update_post_meta( $post_id, self::META, $comment );
	}

	/** Takes the pin from a comment, and says whether it had it; another one's stays. */
	public function clear( int $post_id, int $comment ): bool {
		return delete_post_meta( $post_id, self::META, $comment );
	}
}
