<?php

declare(strict_types=1);

namespace Zeromo\Community\WooGateway;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\WooGateway\Sql\WooLinks;

/** Wiring of WooCommerce as a gateway: a member of the open set of Payments, off as shipped. */
final class Module extends BaseModule {

	public function tables(): array {
		return array( WooLinks::table() );
	}

	public function heading(): string {
		return __( 'WooCommerce 收款', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			WooGateway::SETTING => Setting::flag( false, __( '用 WooCommerce 的支付方式收款', 'zeromo-community' ) ) + array(
				'description' => __(
					'WooCommerce 启用、货币为人民币、小数位数为 2 时，买家可以到它的付款页面付款；两边的退款互相同步',
					'zeromo-community'
				),
			),
		);
	}
}
