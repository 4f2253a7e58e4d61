<?php

declare(strict_types=1);

namespace Zeromo\Community\PaidCircles;

/** What one order has added to a membership. */
final class Pass {

	/**
	 * @param string $order_no  Order.
	 * @param int    $circle_id Circle.
	 * @param int    $member    Buyer.
	 * @param int    $days      0 for without end.
	 * @param int    $base      End the membership had from elsewhere when it was given, 0 for none.
	 * @param int    $created   When it was given.
	 * @param bool   $is_undone Whether it was paid back.
	 */
	public function __construct(
		public readonly string $order_no,
		public readonly int $circle_id,
		public readonly int $member,
		public readonly int $days,
		public readonly int $base,
		public readonly int $created,
		public readonly bool $is_undone = false
	) {}
}
