<?php

declare(strict_types=1);

namespace Zeromo\Community\ProductReviews;

/** What a buyer says of a product; one an order. */
final class Review {

	/**
	 * @param int       $id       Row, 0 for a new one.
	 * @param int       $stars    1 to 5.
	 * @param string    $words    Plain text, may be empty.
	 * @param list<int> $images   Pictures of the buyer's library.
	 * @param string    $answer   Of who sells it, empty for none.
	 * @param int       $created  Unix seconds.
	 * @param int       $edited   Unix seconds, 0 for never.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $order_no,
		public readonly int $product_id,
		public readonly int $user_id,
		public readonly int $stars,
		public readonly string $words,
		public readonly array $images,
		public readonly ReviewState $state,
		public readonly string $answer = '',
		public readonly int $created = 0,
		public readonly int $edited = 0
	) {}

	/** Whether it says the same. */
	public function is_like( self $other ): bool {
		return $this->stars === $other->stars && $this->words === $other->words && $this->images === $other->images;
	}
}
