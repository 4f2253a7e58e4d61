<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Api;

/** A line of an order, as it was offered. */
final class OrderLine {

	/**
	 * @param int    $id       Row.
	 * @param string $title    What it is.
	 * @param int    $amount   Price of all of its pieces.
	 * @param int    $quantity Pieces.
	 * @param int    $seller   Member who gets a part, 0 for the house.
	 * @param int    $part     The seller's part.
	 * @param int    $refunded Paid back of the amount.
	 * @param int    $returned Paid back of the seller's part.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $title,
		public readonly int $amount,
		public readonly int $quantity,
		public readonly int $seller,
		public readonly int $part,
		public readonly int $refunded = 0,
		public readonly int $returned = 0
	) {}
}
