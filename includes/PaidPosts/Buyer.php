<?php

declare(strict_types=1);

namespace Zeromo\Community\PaidPosts;

use Zeromo\Community\Members\Api\MemberCard;

/** A member who has bought a post. */
final class Buyer {

	/**
	 * @param int        $id     Member.
	 * @param MemberCard $member As the author sees them.
	 * @param int        $time   When it was bought, Unix seconds.
	 */
	public function __construct(
		public readonly int $id,
		public readonly MemberCard $member,
		public readonly int $time
	) {}
}
