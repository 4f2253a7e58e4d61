<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger\Api;

/** What a member has: fen, and points. */
final class Balance {

	/**
	 * @param int $available  Paid in.
	 * @param int $earned     Income and what the owner has credited.
	 * @param int $bonus      Given with a recharge.
	 * @param int $frozen     Of withdrawals that are not paid out yet.
	 * @param int $points     Points.
	 * @param int $receivable Below zero: what the member owes.
	 */
	public function __construct(
		public readonly int $available = 0,
		public readonly int $earned = 0,
		public readonly int $bonus = 0,
		public readonly int $frozen = 0,
		public readonly int $points = 0,
		public readonly int $receivable = 0
	) {}

	/** What can be spent. */
	public function spendable(): int {
		return $this->available + $this->earned + $this->bonus;
	}
}
