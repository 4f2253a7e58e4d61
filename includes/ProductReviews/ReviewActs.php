<?php

declare(strict_types=1);

namespace Zeromo\Community\ProductReviews;

use Zeromo\Community\Audit\Api\AuditActs;

/** What sellers do with reviews, as the audit log knows it. */
final class ReviewActs implements AuditActs {

	public function labels(): array {
		return array( 'review_answered' => __( '答复评价', 'zeromo-community' ) );
	}
}
