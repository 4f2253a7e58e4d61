<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop\Api;

use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Shop\Sql\ProductRepository;
use Zeromo\Community\Shop\View\ProductCards;

/** Products that another room has found, as the shop shows them. */
final class ProductGrid {

	public function __construct(
		private readonly ProductRepository $products,
		private readonly ProductCards $cards
	) {}

	/**
	 * Ready HTML; empty where there are none.
	 *
	 * @param list<int> $ids   Products that the viewer may see, in their order.
	 * @param string    $first Address of the first page; empty where this is it.
	 * @param string    $next  Address of the next page; empty for none.
	 */
	public function html( array $ids, int $viewer, string $first, string $next ): string {
		$known = $this->products->some( $ids );
		$shown = array_values( array_filter( array_map( static fn( int $id ) => $known[ $id ] ?? null, $ids ) ) );
		if ( array() === $shown ) {
			return '';
		}
		Assets::require_style( 'shop' );
		return Partial::render(
			'shop/cards',
			array(
				'cards' => $this->cards->cards( $shown, $viewer ),
				'first' => $first,
				'next'  => $next,
			)
		);
	}
}
