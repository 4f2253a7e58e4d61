<?php

declare(strict_types=1);

namespace Zeromo\Community\Earnings\Api;

/** An income as it was noted, fen or points. */
final class NotedIncome {

	/**
	 * @param int $part     What the member got.
	 * @param int $returned What of it went back.
	 */
	public function __construct(
		public readonly int $member,
		public readonly int $part,
		public readonly int $returned
	) {}
}
