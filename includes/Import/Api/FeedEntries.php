<?php

declare(strict_types=1);

namespace Zeromo\Community\Import\Api;

use Zeromo\Community\Posts\Api\FeedEntry;
use Zeromo\Community\Posts\Api\FeedIndexer;
use Zeromo\Community\Posts\Api\FeedProjector;

/** What the feed keeps of posts that are taken in. Nobody is told of them. Inside the unit of the piece. */
final class FeedEntries {

	public function __construct( private readonly FeedProjector $projector, private readonly FeedIndexer $index ) {}

	/** A post of this unit; false where it is not of the feed. */
	public function add( int $post ): bool {
		$entry = $this->entry( $post );
		if ( null === $entry ) {
			return false;
		}
		$this->index->put( $entry, true, true );
		$this->index->rescore( $post );
		return true;
	}

	/** A post that has got something more. */
	public function renew( int $post ): void {
		clean_post_cache( $post );
		$entry = $this->entry( $post );
		null === $entry || $this->index->put( $entry, false, true );
	}

	private function entry( int $post ): ?FeedEntry {
		$now = get_post( $post );
		return $now instanceof \WP_Post ? $this->projector->entry( $now ) : null;
	}
}
