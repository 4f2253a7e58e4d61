<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Kernel\Wiring\Stays;

/** Something that a member can buy for another one; contributed by the room that sells it. */
#[OpenSet]
#[Stays]
interface Giftable {

	/** Name of its kind of orders: post, series, vip. */
	public function kind(): string;

	/** Whether its room sells now: while it is off, what was paid for is given and nothing more is sold. */
	public function is_sold(): bool;

	/**
	 * What it costs the giver now, and what giving it needs to know of this moment. Writes nothing.
	 *
	 * @throws \Zeromo\Community\Kernel\Failure not_found for what the giver may not know of; content_invalid for `to`
	 *                                          where the receiver may not see it; already_owned where the receiver has
	 *                                          it.
	 */
	public function gift( int $giver, int $receiver, int $item_id ): Offer;

	/**
	 * Inside a unit: gives it; false where the receiver has it already, or it is there no more.
	 *
	 * @param Order $order Of the gift: its item is what is given, and it has what gift() froze.
	 */
	public function give( int $receiver, Order $order ): bool;

	/** Inside a unit: takes back what an order has given. */
	public function take( int $receiver, Order $order ): void;

	/** Address of it; empty where it is gone. */
	public function gift_url( int $item_id ): string;
}
