<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Api;

/** What a buyer asks for. */
final class Wanted {

	/**
	 * @param int                   $item_id  Id of the thing in its room, 0 where there is none.
	 * @param int                   $quantity How many.
	 * @param string|null           $price    What the buyer saw, as it was sent; null where nothing was shown.
	 * @param array<string, string> $options  What else the kind asks for: a term, an address.
	 */
	public function __construct(
		public readonly int $item_id,
		public readonly int $quantity = 1,
		public readonly ?string $price = null,
		public readonly array $options = array()
	) {}
}
