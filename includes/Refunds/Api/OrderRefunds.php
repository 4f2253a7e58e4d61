<?php

declare(strict_types=1);

namespace Zeromo\Community\Refunds\Api;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\OrderStatus;
use Zeromo\Community\Orders\Api\PaidBack;
use Zeromo\Community\Orders\Api\Refusals;
use Zeromo\Community\Payments\Api\Checkout;
use Zeromo\Community\Payments\Api\Refunds;

/** Pays orders back: all that is left, a part, or a line. */
final class OrderRefunds {

	public function __construct( private readonly Orders $orders, private readonly Refunds $source ) {}

	/** @return list<RefundWay> Where an order can go back to, the usual one first; empty where it cannot. */
	public function ways( Order $order ): array {
		if ( OrderStatus::Paid !== $order->status || $order->left() < 1 ) {
			return array();
		}
		$is_own = Asset::Points === $order->asset || Checkout::BALANCE === $order->method;
		$ways   = $is_own || null === $this->source->paid_by( $order ) ? array() : array( RefundWay::Source );
		return $this->orders->is_to_source( $order ) ? $ways : array( ...$ways, RefundWay::Balance );
	}

	/** The most that can be paid back now. */
	public function most( Order $order ): int {
		return OrderStatus::Paid === $order->status ? $this->orders->refundable( $order ) : 0;
	}

	/**
	 * Pays back, inside the caller's unit.
	 *
	 * @param int|null       $amount Of the order's asset; null: all that is left of it, or of the line.
	 * @param int            $line   Row of a line, 0 for the whole order.
	 * @param RefundWay|null $way    Null: the usual one.
	 * @param int            $actor  Who does it, 0 for the house.
	 * @param string         $reason For the buyer.
	 * @param int|null       $seen   What was left when the caller looked.
	 * @throws Failure order_state where it is not paid, or another refund is on its way; price_changed where something
	 *                 was paid back since; amount_invalid; insufficient_balance for a recharge that is spent.
	 */
	public function refund(
		Order $order,
		?int $amount,
		int $line,
		?RefundWay $way,
		int $actor,
		string $reason,
		?int $seen = null
	): void {
		$now = $this->orders->hold( $order );
		if ( OrderStatus::Paid !== $now->status ) {
			throw Refusals::order_state( $now->status );
		}
		if ( null !== $seen && $seen !== $now->left() ) {
			throw new Failure(
				'zeromo_price_changed',
				409,
				__( '这个订单刚退过款，能退的金额已经变了，请刷新后重试', 'zeromo-community' )
			);
		}
		$most   = $now->left_of( $line );
		$amount = $amount ?? $most;
		if ( $amount < 1 || $amount > $most ) {
			throw Amount::invalid();
		}
		$ways  = $this->ways( $now );
		$way ??= $ways[0] ?? RefundWay::Source;
		if ( ! in_array( $way, $ways, true ) ) {
			throw Failure::invalid( 'to', __( '这个订单不能这样退', 'zeromo-community' ) );
		}
		if ( RefundWay::Source === $way ) {
			$this->source->note_order( $now, $amount, $line, $actor, $reason );
			return;
		}
		$number = bin2hex( random_bytes( 12 ) );
		$this->orders->refund( $now, new PaidBack( $number, $amount, null, $actor, $reason, $line ) );
	}
}
