<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Api;

use Zeromo\Community\Kernel\Event;

/** An order, or a part of it, is paid back. */
final class OrderRefunded implements Event {

	public function __construct(
		public readonly string $number,
		public readonly int $buyer,
		public readonly string $kind,
		public readonly int $item_id,
		public readonly int $amount,
		public readonly string $asset,
		public readonly int $refunded
	) {}

	public function hook(): string {
		return 'zeromo_order_refunded';
	}

	public function hook_args(): array {
		return array( $this->number, $this->refunded );
	}
}
