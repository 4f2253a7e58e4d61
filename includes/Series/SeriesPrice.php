<?php

declare(strict_types=1);

namespace Zeromo\Community\Series;

use Zeromo\Community\Members\Api\VipRight;

/** What one reader pays for a series now: the price, less the level's discount, less what was paid for its episodes. */
final class SeriesPrice {

	/**
	 * @param int $full   What everybody pays, fen.
	 * @param int $singly What the reader has paid for episodes and not got back, fen.
	 * @param int $due    What is left to pay, fen; 0 where all of it is paid already.
	 */
	public function __construct(
		public readonly int $full,
		public readonly int $singly,
		public readonly int $due
	) {}

	/** The rule, without database. */
	public static function of( int $full, VipRight $right, int $singly ): self {
		$price = $right->level > 0 ? $right->price( $full ) : $full;
		return new self( $full, $singly, max( 0, $price - $singly ) );
	}
}
