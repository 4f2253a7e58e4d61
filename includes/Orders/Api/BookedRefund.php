<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Api;

/** A refund of an order that is booked. */
final class BookedRefund {

	/**
	 * @param string $reference What it is known by.
	 * @param int    $amount    Fen or points.
	 * @param string $account   Account of the house it left by; empty for the buyer's own accounts.
	 * @param int    $actor     Who did it, 0 for the house.
	 * @param string $reason    For the buyer and for staff.
	 * @param int    $created   Unix seconds.
	 */
	public function __construct(
		public readonly string $reference,
		public readonly int $amount,
		public readonly string $account,
		public readonly int $actor,
		public readonly string $reason,
		public readonly int $created
	) {}
}
