<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Api;

/** One try to get the money of an order by one gateway. */
final class Attempt {

	/** The only currency. */
	public const CURRENCY = 'CNY';

	/**
	 * @param int      $id         Row.
	 * @param string   $number     Twenty-four letters and digits, what the provider knows it by.
	 * @param string   $order_no   Its order.
	 * @param string   $gateway    Name.
	 * @param Merchant $merchant   Configuration as it was when it was begun.
	 * @param int      $amount     Fen.
	 * @param string   $title      What is bought.
	 * @param int      $created    Unix seconds.
	 * @param int      $expires    Unix seconds.
	 * @param string   $return_url Where the payer comes back to; ours.
	 * @param string   $notify_url Where the provider tells it; without a query where the site has a path for it.
	 * @param Client   $client     The payer's browser.
	 * @param string   $trade_no   The provider's number, empty before.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $number,
		public readonly string $order_no,
		public readonly string $gateway,
		public readonly Merchant $merchant,
		public readonly int $amount,
		public readonly string $title,
		public readonly int $created,
		public readonly int $expires,
		public readonly string $return_url,
		public readonly string $notify_url,
		public readonly Client $client,
		public readonly string $trade_no = ''
	) {}
}
