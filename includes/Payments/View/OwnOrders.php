<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\View;

/** What 我的 › 订单 shows: a page of orders, or one of them. */
final class OwnOrders {

	/**
	 * @param array<string, string> $tabs  Status => label.
	 * @param string                $open  Status whose orders are listed.
	 * @param list<OrderRow>        $rows  Orders.
	 * @param string                $next  Address of the next page, empty for none.
	 * @param string                $url   Address of the tab.
	 * @param bool                  $is_one Whether it is one order.
	 */
	public function __construct(
		public readonly array $tabs,
		public readonly string $open,
		public readonly array $rows,
		public readonly string $next,
		public readonly string $url,
		public readonly bool $is_one
	) {}
}
