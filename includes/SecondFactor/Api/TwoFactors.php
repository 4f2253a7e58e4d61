<?php

declare(strict_types=1);

namespace Zeromo\Community\SecondFactor\Api;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\SecondFactor\FactorService;

/** What other rooms may know of a member's second step, and how staff takes it off. */
final class TwoFactors {

	public function __construct( private readonly FactorService $factors ) {}

	/** Whether it is asked of the member at sign-in. */
	public function is_on( int $member ): bool {
		return $this->factors->state( $member )->is_on;
	}

	/**
	 * Takes it off; the member is told by mail and notice.
	 *
	 * @param int $staff Who does it, 0 for the command line.
	 * @throws Failure not_found, also where it is off; content_invalid for one's own.
	 */
	public function take_off( int $staff, int $member, string $reason ): void {
		$this->factors->take_off( $staff, $member, $reason );
	}
}
