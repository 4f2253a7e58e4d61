<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop;

/** A lower price for a time, or for a number of pieces. */
final class LimitedSale {

	/**
	 * @param int      $price Fen or points; 0 for no sale.
	 * @param int      $from  Unix seconds, 0 for at once.
	 * @param int      $to    Unix seconds, 0 without end.
	 * @param int|null $left  Pieces at this price; null without bound.
	 */
	public function __construct(
		public readonly int $price = 0,
		public readonly int $from = 0,
		public readonly int $to = 0,
		public readonly ?int $left = null
	) {}

	/** Whether so many pieces are sold at this price now. */
	public function is_on( int $now, int $quantity = 1 ): bool {
		return $this->price > 0
			&& $this->from <= $now
			&& ( 0 === $this->to || $now < $this->to )
			&& ( null === $this->left || $this->left >= $quantity );
	}
}
