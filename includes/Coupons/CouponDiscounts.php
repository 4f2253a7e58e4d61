<?php

declare(strict_types=1);

namespace Zeromo\Community\Coupons;

use Zeromo\Community\Coupons\Sql\CouponRepository;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Orders\Api\Discount;
use Zeromo\Community\Orders\Api\Discounts;
use Zeromo\Community\Orders\Api\Order;

/** What coupons take off orders. */
final class CouponDiscounts implements Discounts {

	private const MOST = 20;

	public function __construct( private readonly CouponRepository $coupons, private readonly Clock $clock ) {}

	public function off( int $buyer, string $kind, int $item_id, int $amount, string $code ): ?Discount {
		$coupon = $this->coupons->by_code( $code );
		if ( null === $coupon ) {
			return null;
		}
		$off = $coupon->off_of( $amount );
		if ( 0 === $off || ! $coupon->fits( $kind, $item_id, $this->clock->now() ) ) {
			throw self::refused( __( '优惠券不可用', 'zeromo-community' ) );
		}
		if ( $coupon->per_member > 0 && $this->coupons->uses( $coupon->id, $buyer ) >= $coupon->per_member ) {
			throw self::refused( __( '优惠券已经用过', 'zeromo-community' ) );
		}
		return new Discount( $coupon->id, $coupon->code, $coupon->label(), $off );
	}

	/**
	 * What a code takes off.
	 *
	 * @throws Failure content_invalid `coupon`, also for a code of nobody.
	 */
	public function need( int $buyer, string $kind, int $item_id, int $amount, string $code ): Discount {
		return $this->off( $buyer, $kind, $item_id, $amount, $code )
			?? throw self::refused( __( '优惠券不可用', 'zeromo-community' ) );
	}

	public function own( int $buyer, string $kind, int $item_id, int $amount ): array {
		$now   = $this->clock->now();
		$some  = array_values(
			array_filter(
				$this->coupons->offered( 100 ),
				static fn( Coupon $one ): bool => $one->fits( $kind, $item_id, $now ) && $one->off_of( $amount ) > 0
			)
		);
		$uses  = array() === $some || $buyer < 1
			? array()
			: $this->coupons->uses_of( array_map( static fn( Coupon $one ): int => $one->id, $some ), $buyer );
		$found = array();
		foreach ( $some as $one ) {
			if ( 0 === $one->per_member || ( $uses[ $one->id ] ?? 0 ) < $one->per_member ) {
				$found[] = new Discount( $one->id, $one->code, $one->label(), $one->off_of( $amount ) );
			}
		}
		usort( $found, static fn( Discount $a, Discount $b ): int => $b->off <=> $a->off );
		return array_slice( $found, 0, self::MOST );
	}

	public function use( Discount $discount, Order $order ): void {
		$coupon = $this->coupons->take( $discount->id ) ? $this->coupons->find( $discount->id ) : null;
		if ( null === $coupon ) {
			throw self::refused( __( '优惠券已经用完', 'zeromo-community' ) );
		}
		if ( $coupon->per_member > 0 && $this->coupons->uses( $coupon->id, $order->buyer ) >= $coupon->per_member ) {
			throw self::refused( __( '优惠券已经用过', 'zeromo-community' ) );
		}
		$this->coupons->note( $order->number, $coupon->id, $order->buyer, $this->clock->now() );
	}

	public function give_back( Order $order ): void {
		$this->coupons->give_back( $order->number );
	}

	private static function refused( string $words ): Failure {
		return Failure::content( Discount::OPTION, $words );
	}
}
