<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleMembers\Api;

use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Wiring\OpenSet;

/**
 * What members of a closed circle do not read although they have joined. Asked by ContentVisibility alone, so that
 * every list, search, feed and single read has one answer; not for visitors and moderators.
 */
#[OpenSet]
interface ReadingRule {

	/**
	 * The condition that the viewer reads a row of the feed; no joins, since a list inside one circle has none. Null
	 * where there is nothing to ask.
	 *
	 * @param string $alias  Alias of the feed table.
	 * @param int    $viewer Caller, never 0.
	 */
	public function sql( string $alias, int $viewer ): ?SqlPart;
}
