<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders;

use Zeromo\Community\Orders\Api\Offer;
use Zeromo\Community\Orders\Api\Wanted;

/** An order that is about to be opened. */
final class NewOrder {

	/**
	 * @param string $number   Twenty letters and digits.
	 * @param string $open_key What it reserves, empty for nothing.
	 */
	public function __construct(
		public readonly string $number,
		public readonly string $kind,
		public readonly int $buyer,
		public readonly Wanted $wanted,
		public readonly Offer $offer,
		public readonly int $created,
		public readonly int $expires,
		public readonly string $open_key
	) {}
}
