<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Action;

/** Keeps the feed's rows right whoever changes posts: wp-admin, core's REST, other plugins, cron. */
final class FeedSync {

	private const NOTE = '_feed_backfill';
	private const STEP = 200;

	public function __construct(
		private readonly FeedProjector $projector,
		private readonly FeedIndexer $keeper,
		private readonly FeedRepository $feed,
		private readonly PostStore $store,
		private readonly CoreHooks $hooks,
		private readonly Settings $settings
	) {}

	/** A cover or picture of a post changed. */
	#[Action( 'added_post_meta', 10, 3 )]
	#[Action( 'updated_post_meta', 10, 3 )]
	#[Action( 'deleted_post_meta', 10, 3 )]
	public function on_meta( mixed $meta, int $id, string $key ): void {
		if ( '_thumbnail_id' === $key || FeedProjector::IMAGE === $key ) {
			$this->touched( $id );
		}
	}

	#[Action( 'wp_after_insert_post' )]
	public function on_wp_after_insert_post( int $id, \WP_Post $post ): void {
		if ( null !== PostKind::of_type( $post->post_type ) ) {
			$this->saved( $post );
		}
	}

	/** A post is gone for good. */
	#[Action( 'deleted_post' )]
	public function on_deleted_post( int $id, \WP_Post $post ): void {
		if ( null !== PostKind::of_type( $post->post_type ) ) {
			$this->keeper->remove( $id );
		}
	}

	/**
	 * @param list<mixed> $terms
	 * @param list<mixed> $tt_ids
	 */
	#[Action( 'set_object_terms' )]
	public function on_set_object_terms( int $id, array $terms, array $tt_ids, string $taxonomy ): void {
		if ( 'zeromo_topic' === $taxonomy ) {
			$this->touched( $id );
		}
	}

	/** @param list<mixed> $tt_ids */
	#[Action( 'deleted_term_relationships' )]
	public function on_deleted_term_relationships( int $id, array $tt_ids, string $taxonomy ): void {
		if ( 'zeromo_topic' === $taxonomy ) {
			$this->touched( $id );
		}
	}

	#[Action( 'deleted_user' )]
	public function on_deleted_user( int $id, ?int $heir ): void {
		$this->member_gone( $id, (int) $heir );
	}

	#[Action( 'remove_user_from_blog' )]
	public function on_remove_user_from_blog( int $id, int $blog, int $heir ): void {
		$this->member_gone( $id, $heir );
	}

	/** A post was saved, its terms and meta included; on `wp_after_insert_post`. */
	public function saved( \WP_Post $post ): void {
		if ( $this->hooks->is_quiet() || null === PostKind::of_type( $post->post_type ) ) {
			return;
		}
		if ( 'trash' === $post->post_status ) {
			$this->keeper->trash( $post->ID );
			return;
		}
		$entry = $this->projector->entry( $post );
		if ( null !== $entry ) {
			$this->keeper->put( $entry );
		}
	}

	/** Something beside the post's own columns changed. */
	public function touched( int $post_id ): void {
		$post = $this->hooks->is_quiet() ? null : get_post( $post_id );
		if (
			$post instanceof \WP_Post
			&& 'trash' !== $post->post_status
			&& null !== PostKind::of_type( $post->post_type )
		) {
			$this->saved( $post );
		}
	}

	/** A member is gone; $heir has the posts, 0 when they went along. */
	public function member_gone( int $member, int $heir ): void {
		if ( $heir > 0 ) {
			$this->keeper->change_author( $member, $heir );
		}
	}

	/** A topic is gone; core has taken it from each of its posts. */
	#[Action( 'delete_zeromo_topic' )]
	public function topic_gone( int $topic ): void {
		$this->feed->forget_topic( $topic );
	}

	/**
	 * A picture is gone: it leaves the posts of its owner, and the articles it is the cover of. On `delete_attachment`,
	 * before core removes it.
	 */
	#[Action( 'delete_attachment' )]
	public function picture_gone( int $image ): void {
		$owner = (int) get_post_field( 'post_author', $image );
		foreach ( $owner > 0 ? $this->store->showing( $image, $owner ) : array() as $id ) {
			$this->store->set_images(
				$id,
				array_values( array_diff( $this->store->images( $id ), array( $image ) ) ),
				false
			);
			$this->touched( $id );
		}
		// Core takes the covers away without saying of which posts.
		foreach ( $this->store->covered( $image ) as $id ) {
			delete_post_meta( $id, '_thumbnail_id', $image );
		}
	}

	/**
	 * A picture that was held is let through: the rows of its owner's posts, and of articles it is the cover of, show
	 * it from now on. On `zeromo_picture_released`.
	 */
	#[Action( 'zeromo_picture_released' )]
	public function picture_back( int $image ): void {
		$owner = (int) get_post_field( 'post_author', $image );
		$posts = array(
			...( $owner > 0 ? $this->store->showing( $image, $owner ) : array() ),
			...$this->store->covered( $image ),
		);
		array_map( $this->touched( ... ), array_values( array_unique( $posts ) ) );
	}

	/** Takes posts in that were there before us, newest first, a bounded piece a call; true when none is left. */
	public function backfill(): bool {
		$note  = $this->settings->internal( self::NOTE );
		$below = is_numeric( $note ) ? (int) $note : PHP_INT_MAX;
		$ids   = $this->feed->missing( $below, self::STEP );
		_prime_post_caches( $ids, false, true );
		foreach ( $ids as $id ) {
			$post  = get_post( $id );
			$entry = $post instanceof \WP_Post ? $this->projector->entry( $post ) : null;
			if ( null !== $entry ) {
				$this->keeper->put( $entry, false, true );
				$this->keeper->rescore( $id );
			}
		}
		$done = count( $ids ) < self::STEP;
		$this->settings->set_internal( self::NOTE, $done ? null : min( $ids ) );
		return $done;
	}
}
