<?php

declare(strict_types=1);

namespace Zeromo\Community\PaymentPassword\Api;

use Zeromo\Community\Kernel\Event;

/** A payment password was set, taken away, or locked by wrong tries. */
final class PaymentPasswordChanged implements Event {

	public const SET     = 'set';
	public const REMOVED = 'removed';
	public const LOCKED  = 'locked';

	/**
	 * @param int    $user_id Whose.
	 * @param string $change  set, removed or locked.
	 */
	public function __construct( public readonly int $user_id, public readonly string $change ) {}

	public function hook(): string {
		return 'zeromo_payment_password_changed';
	}

	public function hook_args(): array {
		return array( $this->user_id, $this->change );
	}
}
