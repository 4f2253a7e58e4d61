<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Http\OrderController;
use Zeromo\Community\Orders\Http\PurchaseController;
use Zeromo\Community\Orders\Sql\OrderTables;

/** Wiring of orders. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->bind( Orders::class, OrderService::class );
	}

	public function controllers(): array {
		return array(
			'orders'    => array( OrderController::class ),
			'purchases' => array( PurchaseController::class ),
		);
	}

	public function tables(): array {
		return array(
			OrderTables::order(),
			OrderTables::line(),
			OrderTables::source(),
			OrderTables::refund(),
		);
	}

	public function steps(): array {
		return array(
			'order_created_key' => static fn( Container $c, Db $db ): bool => OrderTables::add_created_key( $db ),
		);
	}

	public function heading(): string {
		return __( '订单', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			'order_minutes' => Setting::number(
				5,
				10080,
				30,
				__( '待支付订单保留多少分钟', 'zeromo-community' ),
				__( '到时没有支付的订单自动关闭，关闭后到账的钱进入无主款项', 'zeromo-community' )
			),
		);
	}
}
