<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger\Api;

/** A member's accounts of one asset. Points are kept in `available` alone. */
enum Pocket: string {

	/** Paid in. */
	case Available = 'available';
	/** Income, and what the owner has credited. */
	case Earned = 'earned';
	/** Given with a recharge; never paid out. */
	case Bonus = 'bonus';
	/** Of withdrawals that are not paid out yet. */
	case Frozen = 'frozen';
	/** Below zero it is what an author owes after a refund. */
	case Receivable = 'receivable';

	/** Whether a member can buy with it. */
	public function is_spendable(): bool {
		return self::Frozen !== $this && self::Receivable !== $this;
	}

	/** Whether it may fall below zero. */
	public function may_owe(): bool {
		return self::Receivable === $this;
	}
}
