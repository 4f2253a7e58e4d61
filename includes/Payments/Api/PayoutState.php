<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Api;

/** An answer of a provider about a payout. */
final class PayoutState {

	/** Reason of an unknown one: the provider says that it has none of this number. It may still be on its way. */
	public const ABSENT = 'absent';

	/**
	 * @param TransferState         $state     What it says.
	 * @param string                $payout_no The provider's number.
	 * @param string                $reason    Why it failed, for staff.
	 * @param array<string, string> $confirm   What the payee's page needs to confirm it.
	 * @param int|null              $amount    Fen it is about; null where that is not said. Needed for Done.
	 */
	public function __construct(
		public readonly TransferState $state,
		public readonly string $payout_no = '',
		public readonly string $reason = '',
		public readonly array $confirm = array(),
		public readonly ?int $amount = null
	) {}
}
