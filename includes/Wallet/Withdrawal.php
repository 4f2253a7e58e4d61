<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet;

/** An amount that a member wants to be paid out; a row of `withdrawal`. */
final class Withdrawal {

	/**
	 * @param string $note    What the owner wrote.
	 * @param int    $created Unix seconds.
	 * @param int    $changed Unix seconds of the last step.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $user_id,
		public readonly Deductions $sums,
		public readonly WithdrawalState $state,
		public readonly Payee $payee,
		public readonly string $note,
		public readonly int $created,
		public readonly int $changed
	) {}
}
