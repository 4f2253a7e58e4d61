<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Api;

/**
 * A kind whose refund takes money out of the buyer's balance: the buyer may spend it while a provider has not answered,
 * so it is set aside before the provider is asked. What was paid for it goes to its source only.
 */
interface SetsAside {

	/** Most of an order that can be paid back now, not above what is left of it. */
	public function refundable( Order $order ): int;

	/**
	 * Inside a unit: takes what a refund of this amount will take back.
	 *
	 * @param string $mark Number of the refund.
	 * @throws \Zeromo\Community\Kernel\Failure insufficient_balance (422), with what is left.
	 */
	public function set_aside( Order $order, int $amount, string $mark ): void;

	/** Inside a unit: gives it back, before the refund is booked, or where it will not be. */
	public function release( Order $order, string $mark ): void;
}
