<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

use Zeromo\Community\Jobs\JobHandler;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Wiring\Lazy;

/**
 * Tells the rest of WordPress what we have stored without its functions: caches go, and the actions other plugins
 * listen to run, as after wp_insert_post(). Our own listener is not told; it would only read back what was just
 * written.
 *
 * The unit writes a job for it: other plugins hear of each stored post at least once, also when PHP dies after the
 * commit.
 */
final class CoreHooks implements JobHandler {

	private const KIND = 'post_saved';

	private bool $quiet = false;

	/** @param \Closure(): Jobs $jobs Asked for when a post is stored. */
	public function __construct( #[Lazy( Jobs::class )] private readonly \Closure $jobs ) {}

	public function kind(): string {
		return self::KIND;
	}

	public function in_unit(): bool {
		return false;
	}

	public function run( array $payload, bool $again ): void {
		$id     = is_int( $payload['id'] ?? null ) ? $payload['id'] : 0;
		$row    = $payload['before'] ?? null;
		$before = is_array( $row ) ? new \WP_Post( (object) $row ) : null;
		if ( true === ( $payload['by_core'] ?? null ) ) {
			$this->quietly( static fn() => wp_after_insert_post( $id, null !== $before, $before ) );
		} else {
			$this->saved( $id, $before );
		}
	}

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

	/**
	 * Inside a unit: a post was made, or changed from what it was. The rest of WordPress hears of it after the commit.
	 *
	 * @param bool $by_core Whether core's own writer stored it and has run all actions but the last.
	 */
	public function stored( int $id, ?\WP_Post $before, bool $by_core = false ): void {
		$row = null === $before ? null : get_object_vars( $before );
		( $this->jobs )()->add( self::KIND, array( 'id' => $id, 'before' => $row, 'by_core' => $by_core ) );
	}

	private function saved( int $id, ?\WP_Post $before ): void {
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
