<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Api;

use Zeromo\Community\Ledger\Api\Asset;

/** What a room offers to a buyer now; an order keeps it as it is. */
final class Offer {

	/**
	 * @param string                    $title   What is bought, as the order says it.
	 * @param int                       $amount  Sum of the lines; 0 for what is given away.
	 * @param Asset                     $asset   Money or points.
	 * @param list<OfferLine>           $lines   At least one.
	 * @param array<string, int|string> $frozen  What delivery needs to know of this moment: a term, a level.
	 * @param bool                      $is_once Whether a buyer has it once: an order that waits for payment is gone on
	 *                                           with instead of opening another one.
	 */
	public function __construct(
		public readonly string $title,
		public readonly int $amount,
		public readonly Asset $asset,
		public readonly array $lines,
		public readonly array $frozen = array(),
		public readonly bool $is_once = false
	) {
		$sum = array_sum( array_map( static fn( OfferLine $line ): int => $line->amount, $lines ) );
		if ( array() === $lines || $sum !== $amount ) {
			throw new \LogicException( 'The lines of an offer sum to its amount' );
		}
	}

	/** An offer of one thing. */
	public static function one(
		OfferLine $line,
		Asset $asset = Asset::Balance,
		bool $is_once = false,
		int|string ...$frozen
	): self {
		/** @var array<string, int|string> $frozen Named arguments. */
		return new self( $line->title, $line->amount, $asset, array( $line ), $frozen, $is_once );
	}
}
