<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Api;

/** Money that a provider has confirmed. */
final class Receipt {

	/**
	 * @param int          $id         Row, 0 for a new one.
	 * @param string       $gateway    Name.
	 * @param string       $trade_no   The provider's number.
	 * @param string       $attempt_no Number it was paid under.
	 * @param string       $order_no   Its order, empty for none.
	 * @param int          $buyer      Whose it is, 0 for nobody known.
	 * @param int          $amount     Fen.
	 * @param ReceiptState $state      What has become of it.
	 * @param string       $reason     Why it is unmatched: status of the order, `unknown`, `refused`.
	 * @param int          $created    Unix seconds.
	 * @param string       $note       What staff has found out.
	 * @param int          $done_at    When it was dealt with, 0 before.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $gateway,
		public readonly string $trade_no,
		public readonly string $attempt_no,
		public readonly string $order_no,
		public readonly int $buyer,
		public readonly int $amount,
		public readonly ReceiptState $state,
		public readonly string $reason,
		public readonly int $created,
		public readonly string $note = '',
		public readonly int $done_at = 0
	) {}
}
