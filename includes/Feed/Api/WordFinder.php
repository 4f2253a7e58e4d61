<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Api;

use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Posts\Api\SourcePart;

/** Finds words in lists, over everything; without one they are looked for in the newest posts. */
#[OpenSet]
interface WordFinder {

	/** How the words of a query narrow one of our own lists: feed, circle, topic, member. */
	public function listed( FeedQuery $query, int $viewer ): SourcePart;

	/** That a row of the feed, alias `f`, has the words of a query; for lists that are short by themselves. */
	public function kept( FeedQuery $query ): SqlPart;
}
