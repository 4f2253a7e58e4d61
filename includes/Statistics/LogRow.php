<?php

declare(strict_types=1);

namespace Zeromo\Community\Statistics;

/** Something that happened and is not counted yet. */
final class LogRow {

	/**
	 * @param Happening $act     What.
	 * @param int       $subject The post; the circle for who joins or leaves; 0 for none.
	 * @param int       $member  Who, 0 for a guest.
	 * @param int       $circle  Circle of the post, 0 for none.
	 * @param int       $at      Unix seconds.
	 */
	public function __construct(
		public readonly Happening $act,
		public readonly int $subject,
		public readonly int $member,
		public readonly int $circle,
		public readonly int $at
	) {}
}
