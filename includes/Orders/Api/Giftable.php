<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Kernel\Wiring\Stays;

/** Something that a member can buy for another one; contributed by the room that sells it. */
#[OpenSet]
#[Stays]
interface Giftable {

	/** Name of its kind of orders: post, series. */
	public function kind(): string;

	/**
	 * What it costs the giver now. Writes nothing.
	 *
	 * @throws \Zeromo\Community\Kernel\Failure not_found for what the giver may not know of; content_invalid for `to`
	 *                                          where the receiver may not see it; already_owned where the receiver has
	 *                                          it.
	 */
	public function gift( int $giver, int $receiver, int $item_id ): OfferLine;

	/**
	 * Inside a unit: gives it; false where the receiver has it already, or it is there no more.
	 *
	 * @param string $number Of the order.
	 */
	public function give( int $receiver, int $item_id, string $number ): bool;

	/** Inside a unit: takes back what an order has given. */
	public function take( int $receiver, int $item_id, string $number ): void;

	/** Address of it; empty where it is gone. */
	public function gift_url( int $item_id ): string;
}
