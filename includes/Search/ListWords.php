<?php

declare(strict_types=1);

namespace Zeromo\Community\Search;

use Zeromo\Community\Feed\Api\WordFinder;
use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Posts\Api\SourcePart;

/** Words inside the lists of the feed, a circle, a topic, a member, and one's own collections. */
final class ListWords implements WordFinder {

	public function __construct( private readonly SearchSource $source ) {}

	public function listed( FeedQuery $query, int $viewer ): SourcePart {
		return $this->source->narrow( $query, $viewer );
	}

	public function kept( SourcePart $own, FeedQuery $query, int $viewer ): SourcePart {
		return $this->source->within( $own, $query, $viewer );
	}
}
