<?php

declare(strict_types=1);

namespace Zeromo\Community\RefundRequests;

/** A member asks for the money of an order; a row of `refund_request`. */
final class RefundRequest {

	/**
	 * @param string $order_no Number of the order.
	 * @param int    $amount   Fen or points, as the order.
	 * @param string $reason   The member's.
	 * @param string $why      Why the rule does not give it at once; empty where it does.
	 * @param string $answer   Of staff, for the member.
	 * @param int    $staff    Who has decided, 0 for the rule and for nobody.
	 * @param int    $created  Unix seconds.
	 * @param int    $decided  Unix seconds, 0 before.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $order_no,
		public readonly int $buyer,
		public readonly int $amount,
		public readonly RefundState $state,
		public readonly string $reason,
		public readonly string $why,
		public readonly string $answer,
		public readonly int $staff,
		public readonly int $created,
		public readonly int $decided
	) {}

	/** Whether the rule has given it. */
	public function is_by_rule(): bool {
		return RefundState::Approved === $this->state && 0 === $this->staff && '' === $this->why;
	}
}
