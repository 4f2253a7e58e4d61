<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop;

/** An order of the shop: what was bought of which product, and its way to the buyer. */
final class Sale {

	public function __construct(
		public readonly string $order_no,
		public readonly int $product_id,
		public readonly int $variant_id,
		public readonly int $user_id,
		public readonly int $quantity,
		public readonly ProductKind $kind,
		public readonly SaleState $state,
		public readonly bool $at_sale_price,
		public readonly Address $address,
		public readonly string $carrier,
		public readonly string $tracking,
		public readonly string $question,
		public readonly string $answer,
		public readonly int $created
	) {}
}
