<?php

declare(strict_types=1);

namespace Zeromo\Community\ProductReviews\View;

use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\ProductReviews\Review;

/** A review as a reader sees it. */
final class ShownReview {

	/**
	 * @param MemberCard                              $member Who wrote it.
	 * @param list<array{url: string, thumb: string}> $images Pictures.
	 */
	public function __construct(
		public readonly Review $review,
		public readonly MemberCard $member,
		public readonly array $images
	) {}
}
