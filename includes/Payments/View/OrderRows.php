<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\View;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\OrderPart;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\OrderStatus;
use Zeromo\Community\Payments\Api\PurchaseButton;
use Zeromo\Community\Payments\Payer;

/** Makes rows of orders. */
final class OrderRows {

	/** @param Collection<OrderPart> $parts Of higher rooms, on the page of one order. */
	public function __construct(
		private readonly Orders $orders,
		private readonly Payer $payer,
		private readonly Clock $clock,
		#[All( OrderPart::class )] private readonly Collection $parts
	) {}

	/** As a list has it; no statement. */
	public function listed( Order $order ): OrderRow {
		return $this->row( $order, '', '', false, '' );
	}

	/**
	 * With where it leads.
	 *
	 * @param bool $is_back Whether the payer has come back from a provider: the page asks until it is paid.
	 */
	public function whole( Order $order, bool $is_back = false ): OrderRow {
		$is_paid = $order->status->is_paid();
		$bought  = $is_paid ? $this->orders->url( $order ) : '';
		$opened  = $is_paid && '' === $bought ? $this->orders->opened( $order ) : '';
		$parts   = implode(
			'',
			array_map( static fn( OrderPart $part ): string => $part->html( $order ), $this->parts->all() )
		);
		return $this->row( $order, $bought, $opened, $is_back, $parts );
	}

	private function row( Order $order, string $bought, string $opened, bool $is_back, string $parts ): OrderRow {
		$is_open = $this->is_open( $order );
		return new OrderRow(
			$order,
			$this->orders->label( $order->kind ),
			$this->payer->orders_url( $order->number ),
			$is_open,
			$bought,
			$is_open ? self::button( $order, $is_back )->html() : '',
			$opened,
			$parts
		);
	}

	private static function button( Order $order, bool $is_back ): PurchaseButton {
		return new PurchaseButton(
			'POST /payment/submit',
			array( 'order_no' => $order->number ),
			$order->title,
			$order->amount,
			$order->asset,
			__( '继续支付', 'zeromo-community' ),
			fills: 'recharge' === $order->kind,
			waits: $is_back
		);
	}

	private function is_open( Order $order ): bool {
		return OrderStatus::Pending === $order->status && $order->expires > $this->clock->now();
	}
}
