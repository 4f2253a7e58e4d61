<?php

declare(strict_types=1);

namespace Zeromo\Community\Coupons;

use Zeromo\Community\Html\AdminGroup;
use Zeromo\Community\Html\AdminScreen;
use Zeromo\Community\Html\AdminScreenSource;

/** The screen of coupons. */
final class CouponScreens implements AdminScreenSource {

	public function screens(): array {
		return array(
			new AdminScreen(
				'coupons',
				__( '优惠券', 'zeromo-community' ),
				AdminGroup::Trade,
				CouponService::CAPABILITY,
				'receipt-text',
				'GET /admin/coupons',
				46,
				commands: array( __( '新建优惠券…', 'zeromo-community' ) => array( 'start' => 'new' ) )
			),
		);
	}
}
