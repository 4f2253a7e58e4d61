<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Api;

/** A line of a provider's bill. */
final class BillLine {

	/**
	 * @param string $attempt   Our number.
	 * @param string $trade_no  The provider's number.
	 * @param int    $amount    Fen; below zero for a refund.
	 * @param int    $fee       Fen the provider keeps.
	 * @param int    $time      Unix seconds.
	 * @param string $refund_no Our number of the refund, empty for a payment.
	 */
	public function __construct(
		public readonly string $attempt,
		public readonly string $trade_no,
		public readonly int $amount,
		public readonly int $fee,
		public readonly int $time,
		public readonly string $refund_no = ''
	) {}
}
