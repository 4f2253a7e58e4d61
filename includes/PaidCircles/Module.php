<?php

declare(strict_types=1);

namespace Zeromo\Community\PaidCircles;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\PaidCircles\Sql\PassRepository;
use Zeromo\Community\PaidCircles\Sql\PriceRepository;

/** Wiring of the circles that are joined for money. */
final class Module extends BaseModule {

	public function tables(): array {
		return array( PriceRepository::table(), PassRepository::pass(), PassRepository::paid() );
	}

	public function heading(): string {
		return __( '付费圈子', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			CirclePurchase::SHARE => Setting::number(
				0,
				100,
				100,
				__( '付费圈子的收入归圈主百分之几', 'zeromo-community' ),
				__( '其余归网站；只影响以后的订单。', 'zeromo-community' )
			),
		);
	}
}
