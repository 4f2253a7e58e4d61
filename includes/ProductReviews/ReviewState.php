<?php

declare(strict_types=1);

namespace Zeromo\Community\ProductReviews;

/** Who reads a review; the number is stored. */
enum ReviewState: int {

	case Listed = 1;
	/** A moderator looks at it first. */
	case Waiting = 2;
	/** Taken away by a moderator; its order has no other. */
	case Removed = 3;

	/** As routes call it. */
	public function word(): string {
		return strtolower( $this->name );
	}

	public function label(): string {
		return match ( $this ) {
			self::Listed  => __( '已评价', 'zeromo-community' ),
			self::Waiting => __( '审核中', 'zeromo-community' ),
			self::Removed => __( '未通过', 'zeromo-community' ),
		};
	}
}
