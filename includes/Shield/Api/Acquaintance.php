<?php

declare(strict_types=1);

namespace Zeromo\Community\Shield\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** Says who is no stranger to whom. Who is known to one member of the set is known. */
#[OpenSet]
interface Acquaintance {

	/**
	 * Those of the members to whom this one is no stranger; one query.
	 *
	 * @param list<int> $members Members.
	 * @return list<int>
	 */
	public function of( int $one, array $members ): array;

	/**
	 * Those of each member's own list whom that member knows; one query.
	 *
	 * @param array<int, list<int>> $lists By member, not empty.
	 * @return array<int, list<int>> By member.
	 */
	public function pairs( array $lists ): array;
}
