<?php

declare(strict_types=1);

namespace Zeromo\Community\ProductReviews;

use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeSource;

/** A buyer is told that the seller has answered. */
final class ReviewNotices implements NoticeSource {

	public const ANSWERED = 'review_answered';

	public function kinds(): array {
		return array(
			new NoticeKind(
				102,
				self::ANSWERED,
				'order',
				NoticeAbout::Post,
				static fn(): string => __( '答复了你对商品的评价', 'zeromo-community' ),
				is_renewed: true,
				is_for_reader: true
			),
		);
	}

	public function types(): array {
		return array();
	}
}
