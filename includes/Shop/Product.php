<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop;

use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Members\Api\VipRight;

/** Something that is sold. */
final class Product {

	/**
	 * @param int           $id         Post.
	 * @param string        $title      Name, empty where the row was read alone.
	 * @param ProductKind   $kind       How it is delivered.
	 * @param Asset         $asset      What pays it.
	 * @param int           $price      Fen or points; with variants the lowest of theirs.
	 * @param int           $vip_price  For VIP members; 0: as their level says.
	 * @param int           $original   Struck beside the price; 0 for none.
	 * @param int|null      $stock      Pieces; null without bound. With variants the sum of theirs.
	 * @param int           $sold       Pieces.
	 * @param int           $per_member Pieces a member may have; 0 without bound.
	 * @param LimitedSale   $sale       A lower price for a time.
	 * @param list<int>     $images     Pictures, the cover first.
	 * @param string        $delivery   What buyers of a virtual product read.
	 * @param list<Variant> $variants   In their order.
	 * @param bool          $is_public  Whether it is published.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $title,
		public readonly ProductKind $kind,
		public readonly Asset $asset,
		public readonly int $price,
		public readonly int $vip_price = 0,
		public readonly int $original = 0,
		public readonly ?int $stock = null,
		public readonly int $sold = 0,
		public readonly int $per_member = 0,
		public readonly LimitedSale $sale = new LimitedSale(),
		public readonly array $images = array(),
		public readonly string $delivery = '',
		public readonly array $variants = array(),
		public readonly bool $is_public = false
	) {}

	public function variant( int $id ): ?Variant {
		foreach ( $this->variants as $variant ) {
			if ( $variant->id === $id ) {
				return $variant;
			}
		}
		return null;
	}

	/** Whether the lower price counts; products with variants have none. */
	public function is_on_sale( int $now, int $quantity = 1 ): bool {
		return array() === $this->variants && $this->sale->is_on( $now, $quantity );
	}

	/** What everybody pays for a piece. */
	public function price_at( int $now, ?Variant $variant = null, int $quantity = 1 ): int {
		$price = $variant->price ?? $this->price;
		return $this->is_on_sale( $now, $quantity ) ? min( $price, $this->sale->price ) : $price;
	}

	/** What a member pays for a piece: the lowest of the price, the sale's and the level's. */
	public function price_for( VipRight $right, int $now, ?Variant $variant = null, int $quantity = 1 ): int {
		return min( $this->price_at( $now, $variant, $quantity ), $this->level_price( $right, $variant ) );
	}

	/** What a level pays for a piece; the price for who has none. */
	public function level_price( VipRight $right, ?Variant $variant = null ): int {
		$price = $variant->price ?? $this->price;
		if ( $right->level < 1 ) {
			return $price;
		}
		return $this->vip_price > 0 && null === $variant
			? min( $price, $this->vip_price )
			: $right->price( $price );
	}

	/** Pieces there are of what is wanted; null without bound. */
	public function left( ?Variant $variant ): ?int {
		return null === $variant ? $this->stock : $variant->stock;
	}
}
