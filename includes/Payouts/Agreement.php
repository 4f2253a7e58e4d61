<?php

declare(strict_types=1);

namespace Zeromo\Community\Payouts;

/** That a payee takes transfers of a configuration without confirming each. */
final class Agreement {

	/**
	 * @param string $number  Ours: that of the transfer with which it was asked for.
	 * @param int    $member  Payee.
	 * @param int    $merchant Configuration.
	 * @param int    $version Its version at that time.
	 * @param string $subject Who has agreed, as the provider knows them.
	 * @param string $reason  Why it is over, in the provider's words.
	 * @param int    $created Unix seconds.
	 * @param int    $changed Unix seconds.
	 */
	public function __construct(
		public readonly string $number,
		public readonly int $member,
		public readonly int $merchant,
		public readonly int $version,
		public readonly string $subject,
		public readonly AgreementStep $step,
		public readonly string $reason,
		public readonly int $created,
		public readonly int $changed
	) {}
}
