<?php

declare(strict_types=1);

namespace Zeromo\Community\ProductReviews\View;

use Zeromo\Community\Feed\Api\CardSlot;
use Zeromo\Community\Feed\Api\DrawnIn;
use Zeromo\Community\Feed\Api\Slot;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Posts\Api\PostKind;

/** The reviews of a product on its page, above the comments. */
#[DrawnIn( Slot::After, 40 )]
final class ReviewsSlot implements CardSlot {

	/** @param \Closure(): ReviewList $list Made when the page of a product is drawn. */
	public function __construct( #[Lazy( ReviewList::class )] private readonly \Closure $list ) {}

	public function html( Post $post, int $viewer, bool $single ): string {
		return $single && $post->id > 0 && PostKind::Product === $post->kind
			? ( $this->list )()->html( $post, $viewer )
			: '';
	}
}
