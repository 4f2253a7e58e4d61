<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Api;

use Zeromo\Community\Kernel\Event;

/** Money has come that pays nothing: a second payment, one of a closed, refunded or unknown order. */
final class MoneyUnmatched implements Event {

	public function __construct(
		public readonly int $receipt,
		public readonly int $buyer,
		public readonly string $order_no,
		public readonly int $amount
	) {}

	public function hook(): ?string {
		return null;
	}

	public function hook_args(): array {
		return array();
	}
}
