<?php

declare(strict_types=1);

namespace Zeromo\Community\Content;

/**
 * Tells the rest of WordPress what we have stored without its functions: caches go, and the actions other plugins listen
 * to run, as after wp_insert_post(). Our own listener is not told; it would only read back what was just written.
 */
final class CoreHooks {

	private bool $quiet = false;

	/** Whether what happens now is our own doing. */
	public function is_quiet(): bool {
		return $this->quiet;
	}

	/**
	 * Runs something of core's that our own listener need not follow.
	 *
	 * @param \Closure(): mixed $work Calls core.
	 */
	public function quietly( \Closure $work ): void {
		$before      = $this->quiet;
		$this->quiet = true;
		try {
			$work();
		} finally {
			$this->quiet = $before;
		}
	}

	/** After commit: a post was made, or changed from what it was. */
	public function saved( int $id, ?\WP_Post $before ): void {
		wp_cache_delete( $id, 'posts' );
		$post = get_post( $id );
		if ( ! $post instanceof \WP_Post ) {
			return;
		}
		clean_post_cache( $post );
		$this->quietly( fn() => $this->tell( $post, $before ) );
	}

	private function tell( \WP_Post $post, ?\WP_Post $before ): void {
		$update = null !== $before;
		wp_transition_post_status( $post->post_status, $before->post_status ?? 'new', $post );
		// phpcs:disable WordPress.NamingConventions.PrefixAllGlobals -- core's own actions.
		if ( null !== $before ) {
			do_action( "edit_post_{$post->post_type}", $post->ID, $post );
			do_action( 'edit_post', $post->ID, $post );
			do_action( 'post_updated', $post->ID, $post, $before );
		}
		do_action( "save_post_{$post->post_type}", $post->ID, $post, $update );
		do_action( 'save_post', $post->ID, $post, $update );
		do_action( 'wp_insert_post', $post->ID, $post, $update );
		// phpcs:enable
		wp_after_insert_post( $post, $update, $before );
	}
}
