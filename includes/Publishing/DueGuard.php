<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Moderation\Api\Bans;
use Zeromo\Community\Posts\Api\CoreHooks;
use Zeromo\Community\Posts\Api\FeedIndexer;
use Zeromo\Community\Posts\Api\FeedProjector;
use Zeromo\Community\Posts\Api\PostCircles;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Posts\Api\PostManaged;
use Zeromo\Community\Posts\Api\PostStore;

/** A scheduled post whose author may not publish when its time comes is a draft again, and the author is told. */
final class DueGuard {

	public function __construct(
		private readonly Bans $bans,
		private readonly PostStore $store,
		private readonly FeedProjector $projector,
		private readonly FeedIndexer $keeper,
		private readonly CoreHooks $hooks,
		private readonly Events $events,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	#[Action( 'publish_future_post', 1 )]
	public function on_publish_future_post( mixed $id ): void {
		if ( is_numeric( $id ) ) {
			$this->holds( (int) $id );
		}
	}

	/** Whether the post must not come out; it is a draft then. On `publish_future_post`, before core's own listener. */
	public function holds( int $id ): bool {
		$post = get_post( $id );
		if (
			! $post instanceof \WP_Post
			|| 'future' !== $post->post_status
			|| null === PostKind::of_type( $post->post_type )
		) {
			return false;
		}
		if ( FeedProjector::time( $post ) > $this->clock->now() ) {
			// Core puts off what comes too early.
			return false;
		}
		try {
			$this->bans->require_publishing( (int) $post->post_author );
			return false;
		} catch ( Failure ) {
			$this->db->transaction_once( fn() => $this->give_back( $post ) );
			return true;
		}
	}

	private function give_back( \WP_Post $post ): void {
		// The post's own row judges between two requests that find it due.
		if ( ! $this->store->move( $post->ID, 'future', 'draft', $this->clock->now(), false ) ) {
			return;
		}
		wp_cache_delete( $post->ID, 'posts' );
		$after = get_post( $post->ID );
		$entry = $after instanceof \WP_Post ? $this->projector->entry( $after ) : null;
		if ( null !== $entry ) {
			$this->keeper->put( $entry );
		}
		$this->db->after_commit( static fn() => wp_clear_scheduled_hook( 'publish_future_post', array( $post->ID ) ) );
		$this->hooks->stored( $post->ID, $post );
		$this->events->emit(
			new PostManaged( $post->ID, (int) $post->post_author, PostCircles::of( $post ), 0, PostManaged::HELD )
		);
	}
}
