<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop\Api;

/** What a member has bought of a product, as far as other rooms need it. */
final class BoughtItem {

	/**
	 * @param string $order_no    Order; one order is of one product.
	 * @param int    $product_id  Post.
	 * @param int    $variant_id  0 for none.
	 * @param int    $user_id     Buyer.
	 * @param string $kind        virtual, card, download or physical.
	 * @param string $title       What was bought, with its variant.
	 * @param bool   $is_paid     Paid and not paid back.
	 * @param bool   $is_received Paid, not paid back, and with its buyer.
	 * @param bool   $is_refunded Paid back.
	 */
	public function __construct(
		public readonly string $order_no,
		public readonly int $product_id,
		public readonly int $variant_id,
		public readonly int $user_id,
		public readonly string $kind,
		public readonly string $title,
		public readonly bool $is_paid,
		public readonly bool $is_received,
		public readonly bool $is_refunded
	) {}
}
