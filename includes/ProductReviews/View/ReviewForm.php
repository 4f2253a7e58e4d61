<?php

declare(strict_types=1);

namespace Zeromo\Community\ProductReviews\View;

use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\ProductReviews\ReviewService;
use Zeromo\Community\ProductReviews\ReviewState;
use Zeromo\Community\ProductReviews\Sql\ReviewRepository;
use Zeromo\Community\Shop\Api\BoughtItem;
use Zeromo\Community\Shop\Api\BoughtPart;

/** 评价 below an order that has been received: the form, or what was written and until when it can be changed. */
final class ReviewForm implements BoughtPart {

	public function __construct(
		private readonly ReviewService $service,
		private readonly ReviewRepository $reviews,
		private readonly Library $library,
		private readonly Clock $clock
	) {}

	public function html( BoughtItem $item ): string {
		$review = $this->service->is_open() ? $this->reviews->of_order( $item->order_no ) : null;
		if ( ! $this->service->is_open() || ( null === $review && ! $item->is_received ) ) {
			return '';
		}
		Assets::require_style( 'shop' );
		$until = null === $review ? 0 : $this->service->open_until( $review );
		return Partial::render(
			'product-reviews/form',
			array(
				'order_no' => $item->order_no,
				'review'   => $review,
				'images'   => null === $review ? array() : $this->library->urls( $review->images ),
				'until'    => $until,
				'can_edit' => ReviewState::Removed !== $review?->state
					&& ( 0 === $until || $until > $this->clock->now() ),
			)
		);
	}
}
