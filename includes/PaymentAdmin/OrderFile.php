<?php

declare(strict_types=1);

namespace Zeromo\Community\PaymentAdmin;

use Zeromo\Community\Ledger\Api\Movement;
use Zeromo\Community\Orders\Api\BookedRefund;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Payments\Api\KeptAttempt;
use Zeromo\Community\Payments\Api\KeptRefund;
use Zeromo\Community\Payments\Api\Receipt;
use Zeromo\Community\Refunds\Api\RefundWay;

/** All that is known of one order. */
final class OrderFile {

	/**
	 * @param list<KeptAttempt>  $attempts  The newest first.
	 * @param list<Receipt>      $receipts  Confirmed money, the newest first.
	 * @param list<KeptRefund>   $refunds   Through gateways, the newest first.
	 * @param list<BookedRefund> $booked    The oldest first.
	 * @param list<Movement>     $movements The oldest first.
	 * @param list<RefundWay>    $ways      Where it can go back to.
	 * @param int                $most      The most that can be paid back now.
	 * @param string             $mail      Address of who bought it without an account, empty for a member's.
	 */
	public function __construct(
		public readonly Order $order,
		public readonly array $attempts,
		public readonly array $receipts,
		public readonly array $refunds,
		public readonly array $booked,
		public readonly array $movements,
		public readonly array $ways,
		public readonly int $most,
		public readonly string $mail
	) {}
}
