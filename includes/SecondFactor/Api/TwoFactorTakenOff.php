<?php

declare(strict_types=1);

namespace Zeromo\Community\SecondFactor\Api;

use Zeromo\Community\Kernel\Event;

/** Staff has taken a member's second step off. */
final class TwoFactorTakenOff implements Event {

	/**
	 * @param int $user_id  Whose.
	 * @param int $staff_id Who did it, 0 for the command line.
	 */
	public function __construct( public readonly int $user_id, public readonly int $staff_id ) {}

	public function hook(): string {
		return 'zeromo_two_factor_taken_off';
	}

	public function hook_args(): array {
		return array( $this->user_id, $this->staff_id );
	}
}
