<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop;

/** One of several kinds a product comes in: a size, a colour. */
final class Variant {

	/**
	 * @param int      $id    Row, 0 for a new one.
	 * @param string   $name  As buyers read it.
	 * @param int      $price Fen or points.
	 * @param int|null $stock Pieces; null without bound.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $name,
		public readonly int $price,
		public readonly ?int $stock = null
	) {}
}
