<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Api;

/** A Purchasable of which there is a bounded number: an order that waits for payment holds its pieces. */
interface Reserves {

	/**
	 * Holds what an order needs, inside the unit that opens it.
	 *
	 * @throws \Zeromo\Community\Kernel\Failure Where there is not enough: the order is not opened.
	 */
	public function reserve( Order $order, Wanted $wanted ): void;

	/** Gives it back, inside the unit that closes an order that was never paid. */
	public function release( Order $order ): void;
}
