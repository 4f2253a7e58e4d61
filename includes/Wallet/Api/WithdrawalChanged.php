<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet\Api;

use Zeromo\Community\Kernel\Event;

/** A withdrawal was asked for or has gone a step further. */
final class WithdrawalChanged implements Event {

	/**
	 * @param string $status   Word of the state: pending, approved, sending, confirming, paid, rejected, failed
	 *                         or cancelled.
	 * @param int    $staff_id Who did it, 0 for the member.
	 */
	public function __construct(
		public readonly int $withdrawal_id,
		public readonly int $user_id,
		public readonly string $status,
		public readonly int $staff_id
	) {}

	public function hook(): string {
		return 'zeromo_withdrawal_changed';
	}

	public function hook_args(): array {
		return array( $this->withdrawal_id, $this->status, $this->user_id );
	}
}
