<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Api;

/** A refund through a gateway, as its row has it. */
final class KeptRefund {

	public function __construct(
		public readonly int $id,
		public readonly string $number,
		public readonly string $order_no,
		public readonly int $receipt_id,
		public readonly int $attempt_id,
		public readonly int $amount,
		public readonly int $line,
		public readonly RefundStep $step,
		public readonly string $reason,
		public readonly string $fault,
		public readonly int $actor,
		public readonly int $created = 0
	) {}
}
