<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Api;

/** An answer of a provider about a payout. */
final class PayoutState {

	/**
	 * @param TransferState         $state     What it says.
	 * @param string                $payout_no The provider's number.
	 * @param string                $reason    Why it failed, for staff.
	 * @param array<string, string> $confirm   What the payee's page needs to confirm it.
	 */
	public function __construct(
		public readonly TransferState $state,
		public readonly string $payout_no = '',
		public readonly string $reason = '',
		public readonly array $confirm = array()
	) {}
}
