<?php

declare(strict_types=1);

namespace Zeromo\Community\RefundRequests\Api;

use Zeromo\Community\Kernel\Event;

/** Staff has decided about a request for a refund. */
final class RefundAnswered implements Event {

	public function __construct(
		public readonly int $request,
		public readonly string $order_no,
		public readonly int $buyer,
		public readonly bool $is_granted
	) {}

	public function hook(): string {
		return 'zeromo_refund_answered';
	}

	public function hook_args(): array {
		return array( $this->order_no, $this->is_granted );
	}
}
