<?php

declare(strict_types=1);

namespace Zeromo\Community\LedgerAdmin;

use Zeromo\Community\Ledger\Api\Asset;

/** An amount that staff gives a member by hand; a row of `credit`. */
final class Credit {

	/**
	 * @param int    $amount  Fen or points.
	 * @param string $reason  Told to the member.
	 * @param int    $asked   Unix seconds.
	 * @param int    $decider Who has confirmed or refused it, 0 for nobody.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $member,
		public readonly Asset $asset,
		public readonly int $amount,
		public readonly string $reason,
		public readonly CreditState $state,
		public readonly int $asker,
		public readonly int $asked,
		public readonly int $decider
	) {}
}
