<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments;

use Zeromo\Community\Idempotency\Api\Idempotency;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Ledger;
use Zeromo\Community\Orders\Api\Money;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\OrderStatus;
use Zeromo\Community\Orders\Api\Refusals;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\PaymentPassword\Api\PaymentPasswords;
use Zeromo\Community\Payments\Api\BuyerRule;
use Zeromo\Community\Payments\Api\Checkout;
use Zeromo\Community\Payments\Api\Client;
use Zeromo\Community\Payments\Api\Faults;
use Zeromo\Community\Payments\Api\PaymentState;
use Zeromo\Community\Payments\Api\Started;

/**
 * Buying: the order and what pays it at once in one unit, what a provider has to be asked after it.
 *
 * @phpstan-import-type Answer from \Zeromo\Community\Kernel\Http\Schema
 * @phpstan-import-type Bought from Checkout
 */
final class CheckoutService implements Checkout {

	/** @param Collection<BuyerRule> $rules Who may buy. */
	public function __construct(
		private readonly Orders $orders,
		private readonly Ledger $ledger,
		private readonly Attempts $attempts,
		private readonly Payer $payer,
		private readonly Methods $methods,
		private readonly PaymentPasswords $passwords,
		#[All( BuyerRule::class )] private readonly Collection $rules,
		private readonly Idempotency $once,
		private readonly Clock $clock
	) {}

	public function require_buyer( int $buyer ): void {
		foreach ( $this->rules->all() as $rule ) {
			$refusal = $rule->refusal( $buyer );
			if ( null !== $refusal ) {
				throw $refusal;
			}
		}
	}

	public function buy(
		int $buyer,
		string $kind,
		Wanted $wanted,
		string $method,
		string $return_url = ''
	): array {
		$this->require_buyer( $buyer );
		$client = $this->payer->client();
		return $this->once->unit(
			fn(): array => $this->begun( $this->orders->open( $buyer, $kind, $wanted ), $method, $return_url, $client )
		);
	}

	public function submit( int $buyer, string $order_no, string $method, string $return_url ): array {
		$this->require_buyer( $buyer );
		$client = $this->payer->client();
		return $this->once->unit(
			fn(): array => $this->begun( $this->need( $order_no, $buyer ), $method, $return_url, $client )
		);
	}

	public function answer( int $buyer, array $bought ): array {
		$number  = $bought['order_no'] ?? '';
		$attempt = $bought['attempt'] ?? '';
		$order   = $this->need( is_string( $number ) ? $number : '', $buyer );
		$started = OrderStatus::Pending === $order->status && is_string( $attempt ) && '' !== $attempt
			? $this->attempts->start( $attempt, $this->payer->client() )
			: null;
		return $this->wire( $order, $started );
	}

	public function start( string $attempt, Client $payer ): Started {
		return $this->attempts->start( $attempt, $payer );
	}

	public function ask( string $attempt ): bool {
		$kept = $this->attempts->numbered( $attempt );
		return null !== $kept && PaymentState::Paid === $this->attempts->ask( $kept );
	}

	public function visitor_methods(): array {
		return $this->methods->of_visitor();
	}

	public function poll( string $order_no, bool $is_back = false ): void {
		$this->attempts->poll( $order_no, $is_back );
	}

	/** A member's own order, or a visitor's that the caller has the proof of. */
	private function need( string $number, int $buyer ): Order {
		$order = $this->orders->find( $number );
		return $buyer === $order?->buyer ? $order : throw Failure::not_found();
	}

	/** Where the payer goes when it is paid. */
	public function return_url( Order $order ): string {
		$wanted = $this->attempts->return_of( $order->number );
		$url    = '' === $wanted ? $this->orders->url( $order ) : $wanted;
		return '' === $url ? $this->payer->orders_url( $order->number ) : $url;
	}

	/**
	 * Inside a unit: pays an order that waits, or notes an attempt.
	 *
	 * @return Bought
	 */
	private function begun( Order $order, string $method, string $return_url, Client $client ): array {
		if ( OrderStatus::Pending !== $order->status || $order->expires <= $this->clock->now() ) {
			throw OrderStatus::Pending === $order->status
				? Refusals::order_state( OrderStatus::Closed )
				: Refusals::order_state( $order->status );
		}
		if ( $order->buyer < 1 && ! in_array( $method, array_column( $this->methods->of_visitor(), 'id' ), true ) ) {
			throw Faults::method();
		}
		if ( 0 === $order->amount || $this->is_own( $method ) ) {
			if ( ! $this->orders->pay( $order, new Money( $method, $this->lines( $order, $method ) ) ) ) {
				throw Failure::in_progress();
			}
			$this->attempts->end_all( $order->number );
			return array( 'order_no' => $order->number, 'attempt' => '' );
		}
		if ( Asset::Balance !== $order->asset ) {
			throw Faults::method();
		}
		$back = $this->payer->ours( $return_url );
		return array(
			'order_no' => $order->number,
			'attempt'  => $this->attempts->note( $order, $method, $back, $client ),
		);
	}

	/** @return list<\Zeromo\Community\Ledger\Api\Line> Accounts that pay. */
	private function lines( Order $order, string $method ): array {
		if ( 0 === $order->amount ) {
			return array();
		}
		if ( ( Asset::Points === $order->asset ) !== ( self::POINTS === $method ) ) {
			throw Faults::method();
		}
		if ( self::BALANCE === $method ) {
			$this->passwords->need_to_pay( $order->buyer, $order->amount );
		}
		return $this->ledger->debit( $order->buyer, $order->asset, $order->amount );
	}

	/** Whether it pays out of what the member has. */
	private function is_own( string $method ): bool {
		return self::BALANCE === $method || self::POINTS === $method;
	}

	/** @return Answer As PaymentSchema::answer(). */
	private function wire( Order $order, ?Started $started ): array {
		$is_paid = $order->status->is_paid();
		return array(
			'order_no'     => $order->number,
			'status'       => $order->status->value,
			'message'      => $is_paid ? __( '支付成功', 'zeromo-community' ) : self::words( $started ),
			'reload'       => $is_paid,
			'html'         => $is_paid ? $this->orders->opened( $order ) : ( $started->html ?? '' ),
			'qr'           => $started->qr ?? '',
			'redirect_url' => null === $started || '' === $started->redirect ? null : $started->redirect,
			'return_url'   => $this->return_url( $order ),
			'expires'      => $is_paid ? null : gmdate( DATE_ATOM, $order->expires ),
			'jsapi'        => $started?->jsapi,
		);
	}

	private static function words( ?Started $started ): string {
		return null === $started || '' === $started->message
			? __( '请完成支付', 'zeromo-community' )
			: $started->message;
	}
}
