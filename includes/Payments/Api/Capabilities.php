<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Api;

/** What a gateway can do. */
final class Capabilities {

	/**
	 * @param bool $can_query   Whether its provider can be asked about a payment.
	 * @param bool $can_refund  Whether it pays back.
	 * @param bool $can_close   Whether an attempt can be closed at its provider.
	 * @param bool $can_bill    Whether it has a bill file of a day.
	 * @param bool $can_payout  Whether it pays out to members.
	 * @param bool $is_reviewed Whether the owner confirms each payment by hand.
	 * @param bool $for_members Whether who pays has to be a member.
	 */
	public function __construct(
		public readonly bool $can_query = true,
		public readonly bool $can_refund = true,
		public readonly bool $can_close = true,
		public readonly bool $can_bill = false,
		public readonly bool $can_payout = false,
		public readonly bool $is_reviewed = false,
		public readonly bool $for_members = false
	) {}
}
