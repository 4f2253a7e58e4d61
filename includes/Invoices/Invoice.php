<?php

declare(strict_types=1);

namespace Zeromo\Community\Invoices;

/** What a buyer has asked an invoice for; one an order. */
final class Invoice {

	/**
	 * @param int    $amount  Fen: paid and not paid back when it was asked for.
	 * @param string $item    What was bought.
	 * @param string $number  Number of the invoice, empty before.
	 * @param int    $file    Its private file, 0 for none.
	 * @param string $red_no  Number of the red letter, empty before.
	 * @param int    $red     Fen that were paid back after it was issued.
	 * @param string $reason  Of a refusal.
	 * @param int    $created Unix seconds.
	 * @param int    $issued  Unix seconds, 0 before.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $order_no,
		public readonly int $user_id,
		public readonly string $item,
		public readonly int $amount,
		public readonly Buyer $buyer,
		public readonly InvoiceState $state,
		public readonly string $number = '',
		public readonly int $file = 0,
		public readonly string $red_no = '',
		public readonly int $red = 0,
		public readonly string $reason = '',
		public readonly int $created = 0,
		public readonly int $issued = 0
	) {}
}
