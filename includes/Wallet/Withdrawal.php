<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet;

/** An amount that a member wants to be paid out; a row of `withdrawal`. */
final class Withdrawal {

	/**
	 * @param int    $amount  Fen that are frozen.
	 * @param int    $fee     Fen of them that the site keeps.
	 * @param int    $earned  Fen of them that were income; they go back there.
	 * @param string $note    What the owner wrote.
	 * @param int    $created Unix seconds.
	 * @param int    $changed Unix seconds of the last step.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $user_id,
		public readonly int $amount,
		public readonly int $fee,
		public readonly int $earned,
		public readonly WithdrawalState $state,
		public readonly Payee $payee,
		public readonly string $note,
		public readonly int $created,
		public readonly int $changed
	) {}
}
