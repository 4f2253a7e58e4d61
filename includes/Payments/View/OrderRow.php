<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\View;

use Zeromo\Community\Orders\Api\Order;

/** An order as its buyer sees it. */
final class OrderRow {

	/**
	 * @param Order                 $order   Order.
	 * @param string                $kind    What kind of thing it is.
	 * @param string                $url     Page of the order.
	 * @param bool                  $is_open Whether it can still be paid.
	 * @param string                $bought  Address of what was bought; empty in a list, and before payment.
	 * @param string                $pay     HTML of 继续支付; empty where it cannot be paid.
	 * @param string                $opened  HTML of what was bought, where it has no page of its own.
	 * @param string                $parts   HTML of higher rooms, on the page of this order alone.
	 */
	public function __construct(
		public readonly Order $order,
		public readonly string $kind,
		public readonly string $url,
		public readonly bool $is_open,
		public readonly string $bought = '',
		public readonly string $pay = '',
		public readonly string $opened = '',
		public readonly string $parts = ''
	) {}
}
