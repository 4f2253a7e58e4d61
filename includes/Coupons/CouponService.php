<?php

declare(strict_types=1);

namespace Zeromo\Community\Coupons;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Coupons\Sql\CouponRepository;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Orders\Api\OrderRecords;
use Zeromo\Community\TextChecks\Api\PlainText;

/** The owner's coupons. */
final class CouponService {

	public const CAPABILITY = 'manage_zeromo_orders';

	public function __construct(
		private readonly CouponRepository $coupons,
		private readonly OrderRecords $orders,
		private readonly AuditLog $log,
		private readonly Db $db
	) {}

	/**
	 * Stores a coupon; a new one that is sent twice with its code is one.
	 *
	 * @throws Failure X for one that is gone; C for a field; invalid, for a kind of orders that there is not.
	 */
	public function save( int $staff, Coupon $coupon ): Coupon {
		$this->check( $coupon );
		$id = $this->db->transaction(
			function () use ( $staff, $coupon ): int {
				$id = $coupon->id;
				if ( $id > 0 ) {
					$this->coupons->put( $coupon );
				} elseif ( ! $this->coupons->add( $coupon ) ) {
					$same = $this->coupons->by_code( $coupon->code );
					return null !== $same && $same->label() === $coupon->label() && $same->name === $coupon->name
						? $same->id
						: throw Failure::content( 'code', __( '已经有这个优惠码', 'zeromo-community' ) );
				}
				$id = $id > 0 ? $id : $this->coupons->by_code( $coupon->code )->id ?? throw Failure::unavailable();
				$this->log->note( $staff, 'coupon_saved', 'coupon', $id, 0, 0, "$coupon->code {$coupon->label()}" );
				return $id;
			}
		);
		return $this->need( $id );
	}

	public function need( int $id ): Coupon {
		return $this->coupons->find( $id ) ?? throw Failure::not_found();
	}

	/** A code nobody guesses. */
	public static function made_code(): string {
		$code = '';
		for ( $n = 0; $n < 10; $n++ ) {
			$code .= Coupon::LETTERS[ random_int( 0, strlen( Coupon::LETTERS ) - 1 ) ];
		}
		return $code;
	}

	/** What the owner reads of a coupon that is_vague(). */
	public static function vague(): string {
		return __( '请先选择编号是哪一种订单的，礼物、打赏和全部订单不能只用于一件', 'zeromo-community' );
	}

	private function check( Coupon $coupon ): void {
		PlainText::clean( 'name', $coupon->name, 40 );
		$is_known = '' === $coupon->kind || isset( $this->orders->kinds()[ $coupon->kind ] );
		// What it was for stays while its room is switched off.
		if ( ! $is_known && ( $this->coupons->find( $coupon->id )->kind ?? '' ) !== $coupon->kind ) {
			throw Failure::invalid( 'kind' );
		}
		// An old one can still be switched off.
		if ( $coupon->is_vague() && ( 0 === $coupon->id || $coupon->is_enabled ) ) {
			throw Failure::content( 'item_id', self::vague() );
		}
		if ( 1 !== preg_match( '/^[A-Z0-9_-]{3,40}$/D', $coupon->code ) ) {
			throw Failure::content( 'code', __( '优惠码是 3 到 40 个字母、数字或横线', 'zeromo-community' ) );
		}
		if ( ( 0 === $coupon->off ) === ( 0 === $coupon->percent ) ) {
			throw Failure::content( 'off', __( '请写减多少元，或者减百分之几', 'zeromo-community' ) );
		}
		if ( $coupon->to > 0 && $coupon->to <= $coupon->from ) {
			throw Failure::content( 'to', __( '结束时间要在开始时间之后', 'zeromo-community' ) );
		}
	}
}
