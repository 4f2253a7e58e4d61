<?php

declare(strict_types=1);

namespace Zeromo\Community\RefundRequests\Api;

use Zeromo\Community\Kernel\Event;

/** A member has asked for a refund that staff has to decide. */
final class RefundAsked implements Event {

	public function __construct(
		public readonly int $request,
		public readonly string $order_no,
		public readonly int $buyer
	) {}

	public function hook(): string {
		return 'zeromo_refund_asked';
	}

	public function hook_args(): array {
		return array( $this->order_no, $this->buyer );
	}
}
