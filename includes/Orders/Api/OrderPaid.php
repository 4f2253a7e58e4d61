<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Api;

use Zeromo\Community\Kernel\Event;

/** An order is paid and delivered. */
final class OrderPaid implements Event {

	public function __construct(
		public readonly string $number,
		public readonly int $buyer,
		public readonly string $kind,
		public readonly int $item_id,
		public readonly int $amount,
		public readonly string $asset
	) {}

	public function hook(): string {
		return 'zeromo_order_paid';
	}

	public function hook_args(): array {
		return array( $this->number );
	}
}
