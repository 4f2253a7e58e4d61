<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Kernel\Wiring\Stays;

/** Takes money off an order by a code that the buyer sends; contributed by the room that issues the codes. */
#[OpenSet]
#[Stays]
interface Discounts {

	/**
	 * What a code takes off. Writes nothing.
	 *
	 * @param int    $amount Fen, before.
	 * @param string $code   In capitals.
	 * @return Discount|null Null for a code of another room, or of none.
	 * @throws \Zeromo\Community\Kernel\Failure content_invalid `coupon` where this buyer cannot use it for this.
	 */
	public function off( int $buyer, string $kind, int $item_id, int $amount, string $code ): ?Discount;

	/**
	 * Those a buyer can use for this now, the largest first; at most 20.
	 *
	 * @return list<Discount>
	 */
	public function own( int $buyer, string $kind, int $item_id, int $amount ): array;

	/**
	 * Uses it for an order, inside the unit that opens the order.
	 *
	 * @throws \Zeromo\Community\Kernel\Failure content_invalid `coupon` where it has been used up meanwhile.
	 */
	public function use( Discount $discount, Order $order ): void;

	/** Gives back what an order has used, inside the unit that closes it or refunds the last part of it. */
	public function give_back( Order $order ): void;
}
