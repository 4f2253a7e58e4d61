<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Api;

/** A refund through the gateway that took the money. */
final class ProviderRefund {

	/**
	 * @param string  $number  Letters and digits; the same each time it is asked for.
	 * @param Attempt $attempt What was paid.
	 * @param int     $amount  Fen.
	 * @param string  $reason  For the payer.
	 */
	public function __construct(
		public readonly string $number,
		public readonly Attempt $attempt,
		public readonly int $amount,
		public readonly string $reason
	) {}
}
