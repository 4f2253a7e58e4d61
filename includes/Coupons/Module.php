<?php

declare(strict_types=1);

namespace Zeromo\Community\Coupons;

use Zeromo\Community\Coupons\Http\CouponController;
use Zeromo\Community\Coupons\Sql\CouponRepository;
use Zeromo\Community\Kernel\Module as BaseModule;

/** Wiring of coupons. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'admin' => array( CouponController::class ) );
	}

	public function tables(): array {
		return array( CouponRepository::coupon(), CouponRepository::use_table() );
	}
}
