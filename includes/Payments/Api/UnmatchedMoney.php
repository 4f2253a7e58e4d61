<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Api;

use Zeromo\Community\Orders\Api\Order;

/** What is done with money that pays nothing: once for each receipt, in the caller's unit or in one of its own. */
interface UnmatchedMoney {

	/** Whether its gateway pays back what this receipt is. */
	public function can_return( Receipt $receipt ): bool;

	/**
	 * Adds it to a member's balance.
	 *
	 * @param int $member Whose; the payer's where it is known.
	 * @throws \Zeromo\Community\Kernel\Failure not_found for nobody; state where it has been dealt with.
	 */
	public function credit( Receipt $receipt, int $member, int $actor ): void;

	/**
	 * Sends it back through its gateway.
	 *
	 * @throws \Zeromo\Community\Kernel\Failure state where it has been dealt with, or its gateway does not pay back.
	 */
	public function send_back( Receipt $receipt, int $actor ): void;

	/**
	 * The owner has sent it back at the provider.
	 *
	 * @throws \Zeromo\Community\Kernel\Failure state where it has been dealt with.
	 */
	public function sent_by_hand( Receipt $receipt, int $actor ): void;

	/**
	 * Pays an order that waits with it.
	 *
	 * @throws \Zeromo\Community\Kernel\Failure amount_invalid for an order of another amount; order_state for one that
	 *                                          does not wait; state where the money has been dealt with.
	 */
	public function give( Receipt $receipt, Order $order, int $actor ): void;

	/** Keeps what staff has found out about it. */
	public function note( Receipt $receipt, string $note ): void;
}
