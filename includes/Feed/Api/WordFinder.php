<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Posts\Api\SourcePart;

/** Finds words in lists, over everything; without one they are looked for in the newest posts. */
#[OpenSet]
interface WordFinder {

	/** How the words of a query narrow one of our own lists: feed, circle, topic, member. */
	public function listed( FeedQuery $query, int $viewer ): SourcePart;

	/** How they narrow the viewer's own collection; `orderby` latest is its own order. */
	public function kept( SourcePart $own, FeedQuery $query, int $viewer ): SourcePart;
}
