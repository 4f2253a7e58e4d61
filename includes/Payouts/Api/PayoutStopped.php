<?php

declare(strict_types=1);

namespace Zeromo\Community\Payouts\Api;

use Zeromo\Community\Kernel\Event;

/** A provider will not send a transfer, or has not said for days what came of it: the owner has to look. */
final class PayoutStopped implements Event {

	/**
	 * @param int $withdrawal_id Whose transfer it was.
	 * @param int $staff_id      Who has begun it.
	 */
	public function __construct( public readonly int $withdrawal_id, public readonly int $staff_id ) {}

	public function hook(): string {
		return 'zeromo_payout_stopped';
	}

	public function hook_args(): array {
		return array( $this->withdrawal_id, $this->staff_id );
	}
}
