<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/**
 * A way to get money from outside. No method is called inside a database unit. What a provider does not say is
 * `unknown`; a time-out never is a failure. Nothing but Failure leaves a method.
 */
#[OpenSet]
interface Gateway {

	/** What it is called before its name where its calls are counted, see Breaker. */
	public const SERVICE = 'pay_';

	/** Name of at most 20 lower-case letters. */
	public function id(): string;

	/** What members read. */
	public function label(): string;

	/** One of the site's icons, or the address of a picture. */
	public function icon(): string;

	public function capabilities(): Capabilities;

	/** Whether members in this browser are offered it. */
	public function is_for( Client $client ): bool;

	/**
	 * Begins a payment at the provider. Asked again for the same attempt it gives the same payment.
	 *
	 * @throws \Zeromo\Community\Kernel\Failure gateway_unavailable (502), see Faults.
	 */
	public function create( Attempt $attempt ): Started;

	public function query( Attempt $attempt ): ProviderState;

	/** Closes it at the provider; Paid where the money was quicker. */
	public function close( Attempt $attempt ): ProviderState;

	/**
	 * Reads a notice: checks its signature with every version of every configuration that could have signed it.
	 *
	 * @param \WP_REST_Request<array<string, string>> $request    As it came.
	 * @param list<Merchant>                          $merchants Configurations of this gateway, the newest first.
	 */
	public function notify( \WP_REST_Request $request, array $merchants ): Notice;

	public function refund( ProviderRefund $refund ): RefundState;

	public function query_refund( ProviderRefund $refund ): RefundState;

	/**
	 * The provider's bill of a day.
	 *
	 * @param string $day `2026-11-21`, in Beijing.
	 * @return iterable<BillLine>
	 */
	public function bill( Merchant $merchant, string $day ): iterable;

	public function payout( Payout $payout ): PayoutState;

	public function query_payout( Payout $payout ): PayoutState;

	public function health( Merchant $merchant ): HealthState;

	/** @return list<Field> Of a merchant configuration. */
	public function fields(): array;
}
