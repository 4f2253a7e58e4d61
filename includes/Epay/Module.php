<?php

declare(strict_types=1);

namespace Zeromo\Community\Epay;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;

/** Wiring of aggregators: the gateway is a member of the open set of Payments, and off as shipped. */
final class Module extends BaseModule {

	public function heading(): string {
		return __( '易支付', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			EpayGateway::SETTING => Setting::flag( false, __( '易支付聚合（有风险）', 'zeromo-community' ) ) + array(
				'description' => __(
					'给没有商户号的网站用。平台先收走你的钱再结算，可能冻结、跑路或被查封，也可能违反支付宝和微信的规定；能申请商户号就不要打开',
					'zeromo-community'
				),
			),
		);
	}
}
