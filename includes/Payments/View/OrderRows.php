<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\View;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\OrderStatus;
use Zeromo\Community\Payments\Api\Checkout;
use Zeromo\Community\Payments\Methods;
use Zeromo\Community\Payments\Payer;

/** Makes rows of orders. */
final class OrderRows {

	public function __construct(
		private readonly Orders $orders,
		private readonly Methods $methods,
		private readonly Payer $payer,
		private readonly Clock $clock
	) {}

	/** As a list has it; no statement. */
	public function listed( Order $order ): OrderRow {
		return new OrderRow(
			$order,
			$this->orders->label( $order->kind ),
			$this->payer->orders_url( $order->number ),
			$this->is_open( $order )
		);
	}

	/** With what can be done: where it leads, and what pays it without a provider. */
	public function whole( Order $order ): OrderRow {
		$methods = $this->is_open( $order ) ? $this->methods->of( $order->buyer, $order->number ) : array();
		$pays    = array();
		foreach ( $methods as $method ) {
			if ( $method['enabled'] && in_array( $method['id'], array( Checkout::BALANCE, Checkout::POINTS ), true ) ) {
				$pays[ $method['id'] ] = sprintf(
					/* translators: %s: balance or points */
					__( '用%s支付', 'zeromo-community' ),
					$method['label']
				);
			}
		}
		return new OrderRow(
			$order,
			$this->orders->label( $order->kind ),
			$this->payer->orders_url( $order->number ),
			$this->is_open( $order ),
			$order->status->is_paid() ? $this->orders->url( $order ) : '',
			$pays
		);
	}

	private function is_open( Order $order ): bool {
		return OrderStatus::Pending === $order->status && $order->expires > $this->clock->now();
	}
}
