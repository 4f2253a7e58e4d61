<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\Api;

use Zeromo\Community\Posts\Api\FeedEntry;
use Zeromo\Community\Posts\Api\FeedProjector;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Posts\Api\PostParts;
use Zeromo\Community\Posts\Api\PostStore;

/**
 * Puts an activity into core's tables and says what the feed keeps of it; inside the caller's transaction.
 *
 * @phpstan-import-type Snapshot from \Zeromo\Community\Media\Api\Library
 */
final class PostWriter {

	public function __construct( private readonly PostStore $store, private readonly PostParts $parts ) {}

	/**
	 * Stores title, text, pictures and topics and gives the id; parts and the feed's row are the caller's.
	 *
	 * @param int $now  Unix seconds.
	 * @param int $date When it becomes public, where that is not now; 0 for now.
	 */
	public function write( PostDraft $draft, string $status, int $now, int $date = 0 ): int {
		$values = array(
			'title' => $draft->title,
			'content' => $draft->content,
			'status' => $status,
			'circle' => $draft->circle,
			'time' => $now,
			'date' => $date > 0 ? $date : $now,
		);
		if ( null === $draft->before ) {
			$id = $this->store->add( array( 'author' => $draft->author ) + $values );
			if ( array() !== $draft->images ) {
				$this->store->set_images( $id, $draft->images, true );
			}
			if ( array() !== $draft->topics ) {
				$this->store->set_topics( $id, $draft->topics, true );
			}
			return $id;
		}
		$this->store->change( $draft->id, $values + array( 'published' => self::dated( $draft->before ) ) );
		if ( $draft->images !== $draft->had_images ) {
			$this->store->set_images( $draft->id, $draft->images, array() === $draft->had_images );
		}
		if ( $draft->topics !== $draft->had_topics ) {
			$this->store->set_topics( $draft->id, $draft->topics, array() === $draft->had_topics );
		}
		return $draft->id;
	}

	/**
	 * The feed's row.
	 *
	 * @param Snapshot $images From the library.
	 * @param int      $date   As in write().
	 * @param int      $edited When it was changed after being public, 0 for never.
	 */
	public function entry(
		int $id,
		PostDraft $draft,
		string $status,
		array $images,
		int $now,
		int $date = 0,
		int $edited = 0
	): FeedEntry {
		$created = $date > 0 ? $date : $now;
		$created = null !== $draft->before && self::dated( $draft->before )
			? FeedProjector::time( $draft->before )
			: $created;
		$parts   = $this->parts->cards( $draft->parts );
		$media   = ( array() === $images ? 0 : FeedEntry::IMAGE ) | PostParts::bits( $parts );
		return new FeedEntry(
			$id,
			PostKind::Activity,
			FeedState::of( $status ),
			$draft->author,
			$draft->circle,
			$media,
			$created,
			$draft->topics,
			$images,
			FeedProjector::body( $draft->content ),
			$parts,
			$edited,
			null !== $draft->before && $this->store->is_edited_by_staff( $id )
		);
	}

	/** Whether it has a date of its own, as everything has that was public once. */
	public static function dated( \WP_Post $post ): bool {
		return 'future' !== $post->post_status && ! str_starts_with( $post->post_date_gmt, '0000' );
	}
}
