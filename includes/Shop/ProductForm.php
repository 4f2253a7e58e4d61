<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop;

/** What the owner has typed for a product. */
final class ProductForm {

	/**
	 * @param Product       $product   As it shall be, id 0 for a new one; title and variants as they were typed.
	 * @param string        $status    publish or draft.
	 * @param string|null   $content   HTML of the description; null leaves it.
	 * @param bool          $has_stock Whether the stock is set.
	 * @param bool          $has_left  Whether the pieces of the sale are set.
	 * @param list<string>  $keys      New keys.
	 * @param ProductFile|null $file   A new version of a download; name and size are read from the file.
	 * @param list<int>     $closed    Versions that are withdrawn.
	 */
	public function __construct(
		public readonly Product $product,
		public readonly string $status,
		public readonly ?string $content,
		public readonly bool $has_stock,
		public readonly bool $has_left,
		public readonly array $keys,
		public readonly ?ProductFile $file = null,
		public readonly array $closed = array()
	) {}
}
