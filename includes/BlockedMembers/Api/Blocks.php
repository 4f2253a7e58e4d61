<?php

declare(strict_types=1);

namespace Zeromo\Community\BlockedMembers\Api;

use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Members\Api\MemberCard;

/**
 * Members who have nothing to do with each other since one of them has blocked the other.
 *
 * What they have written is kept from each other by Visibility of Posts; whoever lets one member do something to
 * another asks here.
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

	/**
	 * Whom the member has blocked, newest first.
	 *
	 * @return array{items: list<MemberCard>, next: Cursor|null}
	 */
	public function page( int $member, ?Cursor $after, int $paged, int $per_page ): array;
}
