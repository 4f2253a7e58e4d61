<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Kernel\Wiring\Stays;

/** A kind of thing that can be bought; contributed by the room that sells it. */
#[OpenSet]
#[Stays]
interface Purchasable {

	/** Name of at most 20 letters: post, circle, vip, recharge. */
	public function kind(): string;

	/** What members and staff read. */
	public function label(): string;

	/**
	 * What is offered to the buyer now. Writes nothing.
	 *
	 * @throws \Zeromo\Community\Kernel\Failure not_found; already_owned and price_changed, see Refusals; own ones.
	 */
	public function offer( int $buyer, Wanted $wanted ): Offer;

	/**
	 * Gives what was bought, inside the unit that pays: only our own tables, called once for each order.
	 *
	 * @throws \Zeromo\Community\Kernel\Failure Where it cannot be given any more (already_owned, sold out): the unit is
	 *                                          not stored. A balance keeps its money then; what a provider has taken
	 *                                          becomes unmatched money.
	 */
	public function deliver( Order $order ): void;

	/**
	 * Ends what was given, inside the unit that refunds.
	 *
	 * @param Order $order    As it stands after the refund.
	 * @param int   $refunded What this refund pays back; the order's status says whether it was the last part.
	 */
	public function take_back( Order $order, int $refunded ): void;

	/** Address of what was bought; empty where there is none. */
	public function url( Order $order ): string;

	/** HTML a page shows in place after the purchase; empty where the page is loaded again. */
	public function opened( Order $order ): string;
}
