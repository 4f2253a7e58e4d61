<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Api;

/** A line of an offer: one thing of one seller. */
final class OfferLine {

	/**
	 * @param string $title    What it is.
	 * @param int    $amount   Price of all of its pieces, in the offer's asset.
	 * @param int    $quantity Pieces.
	 * @param int    $seller   Member who gets a part, 0 for the house.
	 * @param int    $part     The seller's part of the amount; the rest is the house's.
	 */
	public function __construct(
		public readonly string $title,
		public readonly int $amount,
		public readonly int $quantity = 1,
		public readonly int $seller = 0,
		public readonly int $part = 0
	) {
		if ( $amount < 0 || $quantity < 1 || $part < 0 || $part > $amount || ( 0 === $seller && $part > 0 ) ) {
			throw new \LogicException( 'A line has an amount, and a part of it for a seller' );
		}
	}
}
