<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop\View;

use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Shop\Product;

/** A product as a reader sees it. */
final class ProductCard {

	/**
	 * @param Product $product   Product.
	 * @param string  $url       Address.
	 * @param string  $image     Address of the cover, empty for none.
	 * @param int     $price     What everybody pays now.
	 * @param int     $vip_price What the reader's level pays, or the lowest level; 0 where it is not lower.
	 * @param int     $original  Struck; 0 for none.
	 * @param int     $own_price What the reader pays.
	 * @param bool    $is_cheap  Whether a limited sale is on.
	 */
	public function __construct(
		public readonly Product $product,
		public readonly string $url,
		public readonly string $image,
		public readonly int $price,
		public readonly int $vip_price,
		public readonly int $original,
		public readonly int $own_price,
		public readonly bool $is_cheap
	) {}

	/** An amount as readers see it. */
	public function words( int $amount ): string {
		return Asset::Balance === $this->product->asset
			? '￥' . $this->product->asset->text( $amount )
			/* translators: %s: number of points */
			: sprintf( __( '%s 积分', 'zeromo-community' ), $this->product->asset->text( $amount ) );
	}

	public function is_sold_out(): bool {
		return 0 === $this->product->stock;
	}
}
