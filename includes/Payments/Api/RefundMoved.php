<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Api;

use Zeromo\Community\Kernel\Event;

/** A refund through a gateway is on its way, or the provider will not send it; that it is there says OrderRefunded. */
final class RefundMoved implements Event {

	/** A step of money that paid nothing: it is in the payer's balance. */
	public const CREDITED = 'Credited';

	/**
	 * @param int    $refund   Row, 0 for none.
	 * @param string $order_no Its order, empty for money that paid nothing.
	 * @param int    $receipt  That money, 0 for an order.
	 * @param string $step     Name of a RefundStep, Done for money that paid nothing only; or CREDITED.
	 */
	public function __construct(
		public readonly int $refund,
		public readonly string $order_no,
		public readonly int $receipt,
		public readonly string $step
	) {}

	public function hook(): ?string {
		return null;
	}

	public function hook_args(): array {
		return array();
	}
}
