<?php

declare(strict_types=1);

namespace Zeromo\Community\Cli\Commands;

use WP_CLI;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Orders\Api\ExpireOrders;

/**
 * 订单。
 */
final class OrdersCommand {

	public function __construct( private readonly Container $container ) {}

	/**
	 * 关闭到时没有支付的订单；可以重复执行。
	 */
	public function expire(): void {
		WP_CLI::success( $this->container->get( ExpireOrders::class )->run() . ' 个订单已关闭。' );
	}
}
