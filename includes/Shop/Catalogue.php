<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Posts\Api\Visibility;
use Zeromo\Community\Shop\Sql\ProductRepository;

/** What is for sale, by the one decision who sees a post. */
final class Catalogue {

	public function __construct(
		private readonly ProductRepository $products,
		private readonly Visibility $visibility
	) {}

	/**
	 * @param bool $by_sold Most sold first; else the newest.
	 * @return list<Product>
	 */
	public function page( int $viewer, bool $by_sold, ?Cursor $after, int $skip, int $limit ): array {
		return $this->products->page( $this->visibility->sql( 'f', $viewer ), $by_sold, $after, $skip, $limit );
	}

	/** One that the viewer may see; drafts are seen by who may edit them. */
	public function need( int $id, int $viewer ): Product {
		$product = $this->products->find( $id );
		return null !== $product && $this->visibility->sees( $id, $viewer ) ? $product : throw Failure::not_found();
	}

	/** One that can be bought now. */
	public function sold( int $id, int $viewer ): Product {
		$product = $this->need( $id, $viewer );
		return $product->is_public ? $product : throw Failure::not_found();
	}
}
