<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Kernel\Wiring\Stays;

/**
 * What a member would rather not see in lists (hidden posts, muted words). A taste and no right: the post's own page
 * stays open, and the member's own posts and collections keep it. It is asked for every list, so it must cost no
 * statement.
 */
#[OpenSet]
#[Stays]
interface ListRule {

	/** What is left out of this list for the viewer, alias `f`; null where there is nothing. Viewer is never 0. */
	public function cut( FeedQuery $query, int $viewer ): ?ListCut;
}
