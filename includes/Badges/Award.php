<?php

declare(strict_types=1);

namespace Zeromo\Community\Badges;

/** A badge that a member was awarded. */
final class Award {

	/**
	 * @param string $reason    What staff wrote, empty for one that was awarded by itself.
	 * @param int    $created   Unix seconds.
	 * @param int    $withdrawn Unix seconds, 0 while it is held.
	 */
	public function __construct(
		public readonly Badge $badge,
		public readonly string $reason,
		public readonly int $created,
		public readonly int $withdrawn
	) {}
}
