<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger\Api;

/** What members have. */
interface Balances {

	/** All accounts of a member; zeros for who has none. */
	public function of( int $member ): Balance;

	/** Sum of an account of the house, below zero where it has given more than it got. */
	public function of_house( Account $account ): int;
}
