<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments;

use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\OrderStatus;

/** Where an order stands, for the page that waits: while it does, the provider is asked. */
final class PaymentStatus {

	public function __construct(
		private readonly Orders $orders,
		private readonly Attempts $attempts,
		private readonly CheckoutService $checkout
	) {}

	/** @return array{status: string, return_url: string} */
	public function of( int $buyer, string $number ): array {
		$order = $this->orders->need( $number, $buyer );
		if ( OrderStatus::Pending === $order->status ) {
			$this->attempts->poll( $number );
			$order = $this->orders->need( $number, $buyer );
		}
		return array( 'status' => $order->status->value, 'return_url' => $this->checkout->return_url( $order ) );
	}
}
