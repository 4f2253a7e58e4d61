<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders;

use Zeromo\Community\Orders\Api\Discount;
use Zeromo\Community\Orders\Api\Discounts;
use Zeromo\Community\Orders\Api\Offer;
use Zeromo\Community\Orders\Api\OfferLine;
use Zeromo\Community\Orders\Api\Split;

/** An offer with what a coupon takes off, and the room whose coupon it is. */
final class Reduced {

	public function __construct(
		public readonly Offer $offer,
		public readonly ?Discount $discount = null,
		public readonly ?Discounts $source = null
	) {}

	/** Takes it off the lines in proportion; parts of sellers become smaller as their lines do. */
	public static function by( Offer $offer, Discount $discount, Discounts $source ): self {
		$prices = array_map( static fn( OfferLine $line ): int => $line->amount, $offer->lines );
		$off    = min( $discount->off, $offer->amount );
		$lines  = array();
		foreach ( $off < 1 ? array() : Split::of( $off, $prices, $prices ) as $n => $less ) {
			$line    = $offer->lines[ $n ];
			$amount  = $line->amount - $less;
			$lines[] = new OfferLine(
				$line->title,
				$amount,
				$line->quantity,
				$line->seller,
				0 === $line->amount ? 0 : intdiv( $line->part * $amount, $line->amount )
			);
		}
		if ( array() === $lines ) {
			return new self( $offer );
		}
		$kept = array(
			Discount::CODE  => $discount->code,
			Discount::LABEL => $discount->label,
			Discount::OFF   => $off,
		);
		return new self(
			new Offer(
				$offer->title,
				$offer->amount - $off,
				$offer->asset,
				$lines,
				$kept + $offer->frozen,
				$offer->is_once
			),
			$discount,
			$source
		);
	}
}
