<?php

declare(strict_types=1);

namespace Zeromo\Community\Social\Api;

/**
 * Members who have nothing to do with each other since one of them has blocked the other.
 *
 * What they have written is kept from each other by Content's Visibility; whoever lets one member do something to another asks here.
 */
interface Blocks {

	/** Whether one of the two has blocked the other. */
	public function between( int $a, int $b ): bool;

	/**
	 * Those of the others who have blocked the member or are blocked by the member; one query.
	 *
	 * @param int       $member Who.
	 * @param list<int> $others Members.
	 * @return list<int>
	 */
	public function among( int $member, array $others ): array;
}
