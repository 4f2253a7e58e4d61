<?php

declare(strict_types=1);

namespace Zeromo\Community\Levels;

/** What was taken back from a member, or given again, of one act and one day. */
final class Turn {

	/**
	 * @param int $day    Day of the site on which it was given first.
	 * @param int $times  Things.
	 * @param int $points Their experience.
	 */
	public function __construct(
		public readonly int $member,
		public readonly Act $act,
		public readonly int $day,
		public readonly int $times,
		public readonly int $points
	) {}
}
