<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments;

use Zeromo\Community\Idempotency\Api\Idempotency;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Ledger;
use Zeromo\Community\Orders\Api\Money;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\OrderStatus;
use Zeromo\Community\Orders\Api\Refusals;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\Payments\Api\Checkout;
use Zeromo\Community\Payments\Api\Faults;
use Zeromo\Community\Payments\Api\Started;

/**
 * Buying: the order and what pays it at once in one unit, what a provider has to be asked after it.
 *
 * @phpstan-import-type Answer from \Zeromo\Community\Kernel\Http\Schema
 * @phpstan-import-type Bought from Checkout
 */
final class CheckoutDesk implements Checkout {

	public function __construct(
		private readonly Orders $orders,
		private readonly Ledger $ledger,
		private readonly Idempotency $once,
		private readonly Clock $clock
	) {}

	public function buy(
		int $buyer,
		string $kind,
		Wanted $wanted,
		string $method,
		string $return_url = ''
	): array {
		$this->require_method( $method );
		return $this->once->unit(
			function () use ( $buyer, $kind, $wanted, $method ): array {
				$order = $this->orders->open( $buyer, $kind, $wanted );
				return $this->begun( $order, $method );
			}
		);
	}

	public function answer( int $buyer, array $bought ): array {
		$number = $bought['order_no'] ?? '';
		$order  = $this->orders->need( is_string( $number ) ? $number : '', $buyer );
		return $this->wire( $order, null );
	}

	/**
	 * Inside a unit: pays an order that waits, or notes an attempt.
	 *
	 * @return Bought
	 */
	private function begun( Order $order, string $method ): array {
		if ( OrderStatus::Pending !== $order->status || $order->expires <= $this->clock->now() ) {
			throw Refusals::order_state( $order->status );
		}
		if ( 0 === $order->amount || $this->is_own( $method ) ) {
			$this->orders->pay( $order, new Money( $method, $this->lines( $order, $method ) ) )
				|| throw Failure::in_progress();
			return array( 'order_no' => $order->number, 'attempt' => '' );
		}
		throw Faults::method();
	}

	/** @return list<\Zeromo\Community\Ledger\Api\Line> Accounts that pay. */
	private function lines( Order $order, string $method ): array {
		if ( 0 === $order->amount ) {
			return array();
		}
		if ( ( Asset::Points === $order->asset ) !== ( self::POINTS === $method ) ) {
			throw Faults::method();
		}
		return $this->ledger->debit( $order->buyer, $order->asset, $order->amount );
	}

	/** Whether it pays out of what the member has. */
	private function is_own( string $method ): bool {
		return self::BALANCE === $method || self::POINTS === $method;
	}

	private function require_method( string $method ): void {
		if ( ! $this->is_own( $method ) ) {
			throw Faults::method();
		}
	}

	/** @return Answer As PaymentSchema::answer(). */
	private function wire( Order $order, ?Started $started ): array {
		$is_paid = $order->status->is_paid();
		return array(
			'order_no'     => $order->number,
			'status'       => $order->status->value,
			'message'      => $is_paid ? __( '支付成功', 'zeromo-community' ) : ( $started->message ?? '' ),
			'reload'       => $is_paid,
			'html'         => $is_paid ? $this->orders->opened( $order ) : ( $started->html ?? '' ),
			'qr'           => $started->qr ?? '',
			'redirect_url' => null === $started || '' === $started->redirect ? null : $started->redirect,
			'return_url'   => $this->orders->url( $order ),
			'expires'      => $is_paid ? null : gmdate( DATE_ATOM, $order->expires ),
			'jsapi'        => $started?->jsapi,
		);
	}
}
