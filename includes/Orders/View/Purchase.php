<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\View;

use Zeromo\Community\Orders\Api\Belonging;
use Zeromo\Community\Orders\Api\Order;

/** A row of 我购买的. */
final class Purchase {

	/**
	 * @param Order     $order Order.
	 * @param string    $kind  What kind of thing it is.
	 * @param Belonging $now   The thing as it is now.
	 * @param string    $url   Page of the order.
	 */
	public function __construct(
		public readonly Order $order,
		public readonly string $kind,
		public readonly Belonging $now,
		public readonly string $url
	) {}
}
