<?php

declare(strict_types=1);

namespace Zeromo\Community\Earnings;

use Zeromo\Community\Ledger\Api\Asset;

/** What a member has earned by one line of an order; a row of `income`. */
final class Income {

	/**
	 * @param string $kind     Kind of the order, or IncomeBook::REFERRAL.
	 * @param int    $item_id  The thing in its room.
	 * @param int    $gross    What the buyer has paid, fen or points.
	 * @param int    $part     The member's part of it.
	 * @param int    $refunded Paid back to the buyer.
	 * @param int    $returned Taken back from the member.
	 * @param int    $created  Unix seconds.
	 * @param int    $due      From when it can be withdrawn, Unix seconds.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $member,
		public readonly string $kind,
		public readonly int $item_id,
		public readonly string $order_no,
		public readonly string $title,
		public readonly Asset $asset,
		public readonly int $gross,
		public readonly int $part,
		public readonly int $refunded,
		public readonly int $returned,
		public readonly int $created,
		public readonly int $due
	) {}

	/** What is left to the member. */
	public function net(): int {
		return $this->part - $this->returned;
	}

	/** What the site has kept of what is left of the price. */
	public function fee(): int {
		return $this->gross - $this->refunded - $this->net();
	}
}
