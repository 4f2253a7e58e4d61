<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Posts\Api\SourcePart;

/**
 * A `source` of `GET /content/list` that a higher room knows: following, favorite, search.
 *
 * It narrows the feed: the list itself adds visibility, filters, order and paging, and takes ids first.
 */
#[OpenSet]
interface FeedSource {

	/** Value of `source`. */
	public function name(): string;

	/** Whether a visitor is refused (L). */
	public function needs_member(): bool;

	/** How the source narrows the rows of the feed table, alias `f`. */
	public function narrow( FeedQuery $query, int $viewer ): SourcePart;
}
