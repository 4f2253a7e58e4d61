<?php

declare(strict_types=1);

namespace Zeromo\Community\Recharge;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Recharge\Http\RechargeController;

/** Wiring of recharges. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'wallet' => array( RechargeController::class ) );
	}

	public function heading(): string {
		return __( '充值', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			'recharge_tiers' => array(
				'type'        => 'array',
				'items'       => array( 'type' => 'string', 'maxLength' => 40, 'pattern' => '^\d{1,7}:\d{1,7}$' ),
				'maxItems'    => 20,
				'default'     => array(),
				'title'       => __( '充值赠送', 'zeromo-community' ),
				'description' => __( '每行两个整数（元），用英文冒号隔开：充值满多少、赠送多少，赠送的钱不能提现', 'zeromo-community' ),
			),
		);
	}
}
