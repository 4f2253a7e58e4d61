<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Api;

use Zeromo\Community\Kernel\Http\Cursor;

/** Orders of members. */
interface Orders {

	/**
	 * Opens an order for what a room offers now, inside the caller's unit or in one of its own. Where the offer is for
	 * once and the buyer has an order of it that waits at the same price, that one is given; at another price it is
	 * closed.
	 *
	 * @throws \Zeromo\Community\Kernel\Failure Of the offer; not_found for a kind nobody sells.
	 */
	public function open( int $buyer, string $kind, Wanted $wanted ): Order;

	/** The order with its lines; null for none. */
	public function find( string $number ): ?Order;

	/** The order of a member; X where there is none, it is another's, or a visitor asks. */
	public function need( string $number, int $buyer ): Order;

	/**
	 * A member's orders, the newest first, without lines.
	 *
	 * @param list<OrderStatus> $statuses Empty for all.
	 * @return list<Order>
	 */
	public function page( int $buyer, array $statuses, ?Cursor $after, int $skip, int $limit ): array;

	/**
	 * Inside the caller's unit or in one of its own: makes a visitor's order a member's; false where it is somebody's
	 * already. The room that sold it moves what it keeps by the buyer, see ChangesHands.
	 */
	public function hand_over( Order $order, int $member ): bool;

	/** Closes one that waits for payment; false where it does not wait any more. */
	public function close( Order $order ): bool;

	/** Gives an order that waits more time, never less; false where it does not wait, or has that much. */
	public function extend( Order $order, int $until ): bool;

	/**
	 * Pays an order that waits, books the shares and delivers; in the caller's unit or in one of its own.
	 *
	 * @return bool False where it does not wait any more: nothing is booked then.
	 * @throws \Zeromo\Community\Kernel\Failure Of the delivery, and for a balance that is too small.
	 */
	public function pay( Order $order, Money $money ): bool;

	/**
	 * Books a refund and has the room take back what was given; in the caller's unit or in one of its own.
	 *
	 * @return bool False where this reference is booked already.
	 * @throws \Zeromo\Community\Kernel\Failure order_state for one that is not paid; amount_invalid for more than is
	 *                                          left.
	 */
	public function refund( Order $order, PaidBack $refund ): bool;

	/** Notes that a refund is on its way to its source, or not any more; false where that is so already. */
	public function refunding( Order $order, bool $is_on ): bool;

	/** Inside a unit: the order as it is now, with its lines; nobody else changes it before the unit ends. */
	public function hold( Order $order ): Order;

	/** Most of it that can be paid back now: less than what is left where the buyer has spent a recharge. */
	public function refundable( Order $order ): int;

	/** Whether a refund may go to the source of the money only. */
	public function is_to_source( Order $order ): bool;

	/**
	 * Inside a unit: sets aside what a refund takes out of the buyer's balance, see SetsAside.
	 *
	 * @param string $mark Number of the refund.
	 * @throws \Zeromo\Community\Kernel\Failure insufficient_balance.
	 */
	public function set_aside( Order $order, int $amount, string $mark ): void;

	/** Inside a unit: gives back what was set aside. */
	public function release( Order $order, string $mark ): void;

	/** Address of what was bought, of the room that sold it. */
	public function url( Order $order ): string;

	/** HTML to show in place of a reload, of the room that sold it. */
	public function opened( Order $order ): string;

	/** What a kind is called; the name itself where its room is gone. */
	public function label( string $kind ): string;
}
