<?php

declare(strict_types=1);

namespace Zeromo\Community\Referrals;

/** What is given for a line of an order, and what of it goes back. */
final class Commission {

	/**
	 * Never more than the site keeps.
	 *
	 * @param int $amount What the buyer pays, fen or points.
	 * @param int $part   The seller's part of it.
	 */
	public static function of( int $amount, int $part, int $percent ): int {
		return max( 0, min( intdiv( $amount * $percent, 100 ), $amount - $part ) );
	}

	/**
	 * What of a commission has gone back in all, when this much of the line is refunded: in proportion, and all with
	 * the last part.
	 */
	public static function back( int $commission, int $amount, int $refunded ): int {
		return $refunded >= $amount ? $commission : intdiv( $commission * $refunded, max( 1, $amount ) );
	}
}
