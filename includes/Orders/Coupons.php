<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Orders\Api\Discount;
use Zeromo\Community\Orders\Api\Discounts;
use Zeromo\Community\Orders\Api\Offer;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\Wanted;

/** Coupons of orders. */
final class Coupons {

	/** @param Collection<Discounts> $sources Rooms that issue codes. */
	public function __construct( #[All( Discounts::class )] private readonly Collection $sources ) {}

	/**
	 * The offer with what the buyer's coupon takes off.
	 *
	 * @throws Failure content_invalid `coupon`, also for a code of nobody, and where points pay.
	 */
	public function reduce( int $buyer, string $kind, Wanted $wanted, Offer $offer ): Reduced {
		$code = Discount::code_of( $wanted );
		if ( '' === $code ) {
			return new Reduced( $offer );
		}
		foreach ( Asset::Balance === $offer->asset ? $this->sources->all() : array() as $source ) {
			$discount = $source->off( $buyer, $kind, $wanted->item_id, $offer->amount, $code );
			if ( null !== $discount ) {
				return Reduced::by( $offer, $discount, $source );
			}
		}
		throw Failure::content( Discount::OPTION, __( '优惠券不可用', 'zeromo-community' ) );
	}

	public function use( Reduced $reduced, Order $order ): void {
		if ( null !== $reduced->discount ) {
			$reduced->source?->use( $reduced->discount, $order );
		}
	}

	public function give_back( Order $order ): void {
		if ( '' === $order->text( Discount::CODE ) ) {
			return;
		}
		foreach ( $this->sources->all() as $source ) {
			$source->give_back( $order );
		}
	}
}
