<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** What a higher room knows of withdrawals: income that waits, and what has to be done first. */
#[OpenSet]
interface WithdrawalRule {

	/** Fen of a member's income that cannot be withdrawn yet. */
	public function held( int $member ): int;

	/**
	 * Inside the unit of a new withdrawal.
	 *
	 * @throws \Zeromo\Community\Kernel\Failure Where the member has to do something first.
	 */
	public function check( int $member ): void;
}
