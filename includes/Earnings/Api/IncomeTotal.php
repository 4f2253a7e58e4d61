<?php

declare(strict_types=1);

namespace Zeromo\Community\Earnings\Api;

/** What a member has earned in one of the tax office's categories on some days, fen. */
final class IncomeTotal {

	/**
	 * @param int $sales    How many.
	 * @param int $gross    What buyers have paid; of a commission the commission.
	 * @param int $part     The member's part of it.
	 * @param int $refunded Paid back to buyers.
	 * @param int $returned Taken back from the member.
	 */
	public function __construct(
		public readonly int $sales = 0,
		public readonly int $gross = 0,
		public readonly int $part = 0,
		public readonly int $refunded = 0,
		public readonly int $returned = 0
	) {}

	/** Both together. */
	public function and( self $other ): self {
		return new self(
			$this->sales + $other->sales,
			$this->gross + $other->gross,
			$this->part + $other->part,
			$this->refunded + $other->refunded,
			$this->returned + $other->returned
		);
	}

	/** What is left to the member; below zero on days with more refunds than sales. */
	public function net(): int {
		return $this->part - $this->returned;
	}

	/** What the site has kept of it. */
	public function fee(): int {
		return $this->gross - $this->refunded - $this->net();
	}
}
