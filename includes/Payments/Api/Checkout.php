<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Api;

use Zeromo\Community\Orders\Api\Wanted;

/**
 * Buying in one call, for the routes of the rooms that sell. Such a route declares
 *
 *     handle: fn( $r ) => $checkout->buy( $this->viewer(), 'post', new Wanted( … ), $in->text( 'method' ) ),
 *     schema: PaymentSchema::answer( ... ),
 *     once:   fn( $bought ) => $checkout->answer( $this->viewer(), $bought ),
 *
 * and is answered the same when it comes again with its key.
 *
 * @phpstan-import-type Answer from \Zeromo\Community\Kernel\Http\Schema
 * @phpstan-type Bought array{order_no: string, attempt: string}
 */
interface Checkout {

	/** Methods that pay out of what the member has. */
	public const BALANCE = 'balance';
	public const POINTS  = 'points';

	/**
	 * Asks each BuyerRule, as buy() and submit() do; for a room whose orders are not of the member who calls.
	 *
	 * @throws \Zeromo\Community\Kernel\Failure Of the first rule that is in the way.
	 */
	public function require_buyer( int $buyer ): void;

	/**
	 * Opens the order in Idempotency::unit(). Balance and points pay it in the same unit; for a gateway an attempt is
	 * noted, which answer() begins at the provider.
	 *
	 * @param string $method     balance, points or a gateway's name.
	 * @param string $return_url Where the buyer wants to come back to; one off this site is dropped.
	 * @return Bought Number of the order; number of the attempt, empty where it is paid.
	 * @throws \Zeromo\Community\Kernel\Failure Of the offer; content_invalid for a method; insufficient_balance,
	 *                                          insufficient_points.
	 */
	public function buy(
		int $buyer,
		string $kind,
		Wanted $wanted,
		string $method,
		string $return_url = ''
	): array;

	/**
	 * What the buyer is answered: paid, or how to go on.
	 *
	 * @param Answer $bought As buy() gave it.
	 * @return Answer As PaymentSchema::answer().
	 * @throws \Zeromo\Community\Kernel\Failure gateway_unavailable; the order waits then.
	 */
	public function answer( int $buyer, array $bought ): array;

	/**
	 * Pays an order that waits, or begins another attempt for it.
	 *
	 * @param int $buyer 0 for a visitor, whose right to the order the caller has looked at.
	 * @return Bought As buy().
	 * @throws \Zeromo\Community\Kernel\Failure As buy(); not_found; order_state.
	 */
	public function submit( int $buyer, string $order_no, string $method, string $return_url ): array;

	/**
	 * What visitors in this browser can pay with: gateways that can be asked and pay back by themselves.
	 *
	 * @return list<array{id: string, label: string, icon: string, enabled: bool, balance: null}>
	 */
	public function visitor_methods(): array;

	/**
	 * Asks about the open attempts of an order, where it is time to.
	 *
	 * @param bool $is_back Whether the payer comes back from the provider.
	 */
	public function poll( string $order_no, bool $is_back = false ): void;

	/**
	 * Begins an attempt at its provider once more, outside of any unit: it is known by now who pays.
	 *
	 * @throws \Zeromo\Community\Kernel\Failure not_found, gateway_unavailable.
	 */
	public function start( string $attempt, Client $payer ): Started;

	/** Asks the gateway of an attempt now, outside of any unit; whether its money is confirmed. */
	public function ask( string $attempt ): bool;
}
