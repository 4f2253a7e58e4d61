<?php

declare(strict_types=1);

namespace Zeromo\Community\Payouts;

/** A transfer to a member by a provider; the row of `payout` of its withdrawal. Payee and account stand there. */
final class Transfer {

	/**
	 * @param int                   $id       Withdrawal.
	 * @param string                $number   Ours; another one for each try.
	 * @param int                   $tries    How often it was begun.
	 * @param string                $gateway  Who sends it.
	 * @param int                   $merchant Configuration.
	 * @param int                   $version  Its version.
	 * @param int                   $amount   Fen.
	 * @param string                $provider The provider's number, empty for none.
	 * @param string                $reason   Why it was not sent, for staff.
	 * @param array<string, string> $confirm  What the payee's page needs to confirm it.
	 * @param int                   $actor    Who has begun it.
	 * @param int                   $changed  Unix seconds.
	 * @param string                $agreement Number of the payee's agreement it is sent under; its own, where the
	 *                                         payee is asked for one with it; empty where it is confirmed.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $number,
		public readonly int $tries,
		public readonly string $gateway,
		public readonly int $merchant,
		public readonly int $version,
		public readonly int $amount,
		public readonly PayoutStep $step,
		public readonly string $provider,
		public readonly string $reason,
		public readonly array $confirm,
		public readonly int $actor,
		public readonly int $changed,
		public readonly string $agreement = ''
	) {}

	/** Whether the payee is asked with it to agree to later ones. */
	public function offers(): bool {
		return $this->agreement === $this->number;
	}

	/** The agreement it is sent under; empty for none. */
	public function under(): string {
		return $this->offers() ? '' : $this->agreement;
	}
}
