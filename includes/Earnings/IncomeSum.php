<?php

declare(strict_types=1);

namespace Zeromo\Community\Earnings;

/** Sums of income: of a day, a month, a kind or a thing. Refunds stand on the day they were paid back. */
final class IncomeSum {

	/**
	 * @param string $name     Day (2026-11-27), month (2026-11), kind, or title of a thing.
	 * @param int    $sales    How many.
	 * @param int    $gross    What buyers have paid, fen or points.
	 * @param int    $part     The member's part of it.
	 * @param int    $refunded Paid back to buyers.
	 * @param int    $returned Taken back from the member.
	 */
	public function __construct(
		public readonly string $name,
		public readonly int $sales,
		public readonly int $gross,
		public readonly int $part,
		public readonly int $refunded,
		public readonly int $returned
	) {}

	/** The same under another name. */
	public function named( string $name ): self {
		return new self(
			$name,
			$this->sales,
			$this->gross,
			$this->part,
			$this->refunded,
			$this->returned
		);
	}

	/** What the site has kept. */
	public function fee(): int {
		return ( $this->gross - $this->refunded ) - $this->net();
	}

	/** What is left to the member; below zero on a day with more refunds than sales. */
	public function net(): int {
		return $this->part - $this->returned;
	}
}
