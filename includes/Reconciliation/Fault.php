<?php

declare(strict_types=1);

namespace Zeromo\Community\Reconciliation;

/** One thing that does not agree; a row of `bill_fault`. */
final class Fault {

	/**
	 * @param string $attempt   Our number of the payment, empty for none.
	 * @param string $trade_no  The provider's number, empty for none.
	 * @param string $refund_no Our number of the refund, empty for a payment.
	 * @param int    $ours      Fen by our records, 0 for none.
	 * @param int    $theirs    Fen by the bill, 0 for none.
	 */
	public function __construct(
		public readonly FaultKind $kind,
		public readonly string $attempt,
		public readonly string $trade_no,
		public readonly string $refund_no,
		public readonly int $ours,
		public readonly int $theirs
	) {}
}
