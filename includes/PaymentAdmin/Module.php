<?php

declare(strict_types=1);

namespace Zeromo\Community\PaymentAdmin;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\PaymentAdmin\Http\GatewayController;
use Zeromo\Community\PaymentAdmin\Http\OrderListController;
use Zeromo\Community\PaymentAdmin\Http\RefundController;
use Zeromo\Community\PaymentAdmin\Http\UnmatchedController;

/** Wiring of what staff sees and does of orders and payments. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array(
			'admin' => array(
				GatewayController::class,
				OrderListController::class,
				RefundController::class,
				UnmatchedController::class,
			),
		);
	}

	public function limits(): array {
		return array(
			'trade' => array( 'user' => array( 600, 600 ), 'address' => array( 1200, 600 ) ),
		);
	}
}
