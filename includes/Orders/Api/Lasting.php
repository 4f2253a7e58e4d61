<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Api;

/** A Purchasable whose things stay with the buyer: they are listed in 我购买的. */
interface Lasting {

	/**
	 * What became of things that were bought; no statement for each.
	 *
	 * @param list<Order> $orders Of this kind.
	 * @return array<int, Belonging> By the order's id.
	 */
	public function belongings( array $orders, int $buyer ): array;
}
