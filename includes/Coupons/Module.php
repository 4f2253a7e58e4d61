<?php

declare(strict_types=1);

namespace Zeromo\Community\Coupons;

use Zeromo\Community\Coupons\Http\CouponController;
use Zeromo\Community\Coupons\Http\CouponOffersController;
use Zeromo\Community\Coupons\Sql\CouponRepository;
use Zeromo\Community\Kernel\Module as BaseModule;

/** Wiring of coupons. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array(
			'admin'   => array( CouponController::class ),
			'coupons' => array( CouponOffersController::class ),
		);
	}

	public function limits(): array {
		return array( 'coupon' => array( 'user' => array( 120, 600 ), 'address' => array( 600, 600 ) ) );
	}

	public function tables(): array {
		return array( CouponRepository::coupon(), CouponRepository::use_table() );
	}
}
