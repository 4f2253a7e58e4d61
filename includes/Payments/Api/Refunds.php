<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Api;

use Zeromo\Community\Orders\Api\Order;

/** Refunds through the gateway that took the money. */
interface Refunds {

	/**
	 * Inside a unit: an order that a gateway has paid, or a part of it, goes back, one refund at a time. What the
	 * buyer could spend meanwhile is set aside.
	 *
	 * @param int $line Row of the order's line it is for; 0: of what is left of all lines.
	 * @return string Its number.
	 * @throws \Zeromo\Community\Kernel\Failure amount_invalid for more than is left; not_found where no gateway paid;
	 *                                          order_state while another one is on its way; insufficient_balance.
	 */
	public function note_order( Order $order, int $amount, int $line, int $actor, string $reason ): string;

	/** The attempt whose money has paid an order; null where it was paid out of the balance. */
	public function paid_by( Order $order ): ?KeptAttempt;

	/** What of an order is on its way back and not booked yet. */
	public function under_way( Order $order ): int;

	/** Asks the provider again, with the same number; false where it does not stand as 待人工. */
	public function again( KeptRefund $refund, int $actor ): bool;

	/** The owner has paid it back at the provider; false where it does not stand as 待人工. */
	public function by_hand( KeptRefund $refund, int $actor ): bool;

	/** It is not sent any more and the order is as it was; false where it does not stand as 待人工. */
	public function drop( KeptRefund $refund, int $actor ): bool;
}
