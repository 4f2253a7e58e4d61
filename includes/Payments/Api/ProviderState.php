<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Api;

/** An answer of a provider about an attempt, checked. */
final class ProviderState {

	/**
	 * @param PaymentState $state    What it says.
	 * @param string       $trade_no The provider's number of the payment, single for the gateway; needed for Paid.
	 * @param int          $amount   Fen that were paid; needed for Paid.
	 * @param string       $currency As the provider says it.
	 * @param int          $paid_at  Unix seconds, 0 where it does not say.
	 * @param string       $payer    Who paid, as the provider names them.
	 */
	public function __construct(
		public readonly PaymentState $state,
		public readonly string $trade_no = '',
		public readonly int $amount = 0,
		public readonly string $currency = Attempt::CURRENCY,
		public readonly int $paid_at = 0,
		public readonly string $payer = ''
	) {}

	/** The provider did not say. */
	public static function unknown(): self {
		return new self( PaymentState::Unknown );
	}
}
