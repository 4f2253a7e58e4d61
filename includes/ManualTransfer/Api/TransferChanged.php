<?php

declare(strict_types=1);

namespace Zeromo\Community\ManualTransfer\Api;

use Zeromo\Community\Kernel\Event;

/** A member has shown a proof of a transfer, or staff has decided about one. */
final class TransferChanged implements Event {

	/**
	 * @param string $state    waiting, approved or rejected.
	 * @param int    $staff_id Who decided, 0 for the member.
	 */
	public function __construct(
		public readonly int $user_id,
		public readonly int $transfer_id,
		public readonly string $order_no,
		public readonly string $state,
		public readonly int $staff_id
	) {}

	public function hook(): string {
		return 'zeromo_transfer_changed';
	}

	public function hook_args(): array {
		return array( $this->user_id, $this->order_no, $this->state );
	}
}
