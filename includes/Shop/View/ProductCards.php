<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop\View;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Members\Api\VipRight;
use Zeromo\Community\Members\Api\VipRights;
use Zeromo\Community\Shop\Product;

/** Products as a reader sees them: address, picture, prices. */
final class ProductCards {

	/** @param \Closure(): VipRights $rights Asked once a list. */
	public function __construct(
		private readonly Library $library,
		#[Lazy( VipRights::class )] private readonly \Closure $rights,
		private readonly Clock $clock
	) {}

	/**
	 * @param list<Product> $products Products.
	 * @param string        $size     Of the pictures.
	 * @return list<ProductCard>
	 */
	public function cards( array $products, int $viewer, string $size = 'medium_large' ): array {
		$rights = ( $this->rights )();
		$own    = $rights->of( $viewer );
		$shown  = $own->level > 0 ? $own : ( $rights->all()[0] ?? new VipRight() );
		$covers = array_values(
			array_filter( array_map( static fn( Product $one ): int => $one->images[0] ?? 0, $products ) )
		);
		$urls   = $this->library->urls( $covers, $size );
		$now    = $this->clock->now();
		_prime_post_caches( array_map( static fn( Product $one ): int => $one->id, $products ), false, false );
		return array_map(
			static function ( Product $product ) use ( $own, $shown, $urls, $now ): ProductCard {
				$price = $product->price_at( $now );
				$full  = max( $product->original, $product->price );
				$vip   = $product->level_price( $shown );
				return new ProductCard(
					$product,
					(string) get_permalink( $product->id ),
					$urls[ $product->images[0] ?? 0 ] ?? '',
					$price,
					$vip < $price ? $vip : 0,
					$full > $price ? $full : 0,
					$product->price_for( $own, $now ),
					$product->is_on_sale( $now )
				);
			},
			$products
		);
	}
}
