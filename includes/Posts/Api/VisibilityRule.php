<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Kernel\Wiring\Stays;

/**
 * What a higher room knows about whose things a member does not see, e.g. members who have blocked each other.
 *
 * The rules are asked by Visibility alone, for members without `moderate_zeromo`: who has to decide on something must
 * see it.
 */
#[OpenSet]
#[Stays]
interface VisibilityRule {

	/**
	 * The condition that the viewer may see what the member in this column has made; no joins, since it is also put
	 * into queries that core builds, and integers only as values. Null where there is nothing to ask.
	 *
	 * @param string $column Column with the member's id, e.g. `f.author_id`.
	 * @param int    $viewer Caller, never 0.
	 */
	public function sql( string $column, int $viewer ): ?SqlPart;

	/**
	 * Those of the members whose things the viewer may not see; at most one query.
	 *
	 * @param list<int> $members Not empty.
	 * @param int       $viewer  Caller, never 0.
	 * @return list<int>
	 */
	public function refuses( array $members, int $viewer ): array;
}
