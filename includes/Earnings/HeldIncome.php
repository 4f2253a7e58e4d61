<?php

declare(strict_types=1);

namespace Zeromo\Community\Earnings;

use Zeromo\Community\Earnings\Sql\IncomeRepository;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Wallet\Api\WithdrawalRule;

/** Income whose buyers may have their money back cannot be withdrawn yet. */
final class HeldIncome implements WithdrawalRule {

	public function __construct( private readonly IncomeRepository $rows, private readonly Clock $clock ) {}

	public function held( int $member ): int {
		return max( 0, $this->rows->held( $member, $this->clock->now() ) );
	}

	public function check( int $member ): void {
		// Nothing has to be done first: time passes by itself.
	}
}
