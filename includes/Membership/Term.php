<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership;

use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Orders\Api\Discount;
use Zeromo\Community\Orders\Api\Order;

/** What an order has added to a membership: frozen when the order was opened. */
final class Term {

	/**
	 * @param string $order_no Single: an order is given once.
	 * @param int    $plan     Plan it was, which may be gone.
	 * @param int    $level    Number of the level.
	 * @param int    $days     0 for ever.
	 * @param int    $price    Fen the term costs at full price.
	 * @param int    $due      Fen it cost this member: the price, or the first one.
	 * @param int    $paid     Fen the order was for.
	 * @param int    $credit   Fen of what was left of a lower level, taken off.
	 * @param int    $turn     Of the standing that was counted on.
	 * @param int    $since    Unix seconds; when it was given.
	 */
	public function __construct(
		public readonly string $order_no,
		public readonly int $plan,
		public readonly int $level,
		public readonly int $days,
		public readonly int $price,
		public readonly int $due,
		public readonly int $paid,
		public readonly int $credit,
		public readonly int $turn,
		public readonly int $since
	) {}

	/**
	 * What a paid order adds. What a coupon took off is off what the term costs, too: it takes no days away.
	 *
	 * @param Order $order  With its level and days; the item is the plan.
	 * @param int   $price  Fen at full price, before the coupon.
	 * @param int   $due    Fen for this member, before the coupon.
	 * @param int   $credit As above.
	 * @param int   $turn   As above.
	 * @param int   $since  As above.
	 */
	public static function of( Order $order, int $price, int $due, int $credit, int $turn, int $since ): self {
		$off = $order->number( Discount::OFF );
		return new self(
			$order->number,
			$order->item_id,
			$order->number( 'level' ),
			$order->number( 'days' ),
			max( 0, $price - $off ),
			max( 0, $due - $off ),
			Asset::Points === $order->asset ? $price : $order->amount,
			$credit,
			$turn,
			$since
		);
	}
}
