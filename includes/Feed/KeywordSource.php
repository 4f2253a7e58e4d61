<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed;

use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Posts\Api\SourcePart;

/** How words and a category narrow our own sources. */
interface KeywordSource {

	/** Words are looked for in the newest posts only: a bounded walk, never the whole table. */
	public function narrow( FeedQuery $query ): SourcePart;
}
