<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop;

/** An order of the shop as its buyer reads it. */
final class Bought {

	/**
	 * @param Sale         $sale    Order.
	 * @param Product|null $product Null where it is gone.
	 * @param string       $title   What was bought.
	 * @param string       $image   Address of its picture, empty for none.
	 * @param string       $page    Address of the product, empty where it is gone.
	 * @param string       $url     Address of the order.
	 * @param list<string> $keys    Delivered keys; empty in a list.
	 * @param list<ProductFile> $files Files it may download, the newest first; empty in a list.
	 * @param list<Parcel> $parcels  What was sent of it, in order.
	 * @param int          $received When it is received by itself, Unix seconds; 0 for never.
	 * @param bool         $has_news A version is there that was neither bought nor downloaded.
	 */
	public function __construct(
		public readonly Sale $sale,
		public readonly ?Product $product,
		public readonly string $title,
		public readonly string $image,
		public readonly string $page,
		public readonly string $url,
		public readonly array $keys = array(),
		public readonly array $files = array(),
		public readonly bool $has_news = false,
		public readonly array $parcels = array(),
		public readonly int $received = 0
	) {}

	/** Where it stands, as its buyer and staff read it. */
	public function label(): string {
		return SaleState::ToShip === $this->sale->state && array() !== $this->parcels
			? __( '部分发货', 'zeromo-community' )
			: $this->sale->state->label();
	}

	/** Pieces that are still to be sent; 0 for what is not a parcel. */
	public function unsent(): int {
		$sent = array_sum( array_map( static fn( Parcel $one ): int => $one->pieces, $this->parcels ) );
		return ProductKind::Physical === $this->sale->kind ? max( 0, $this->sale->quantity - (int) $sent ) : 0;
	}
}
