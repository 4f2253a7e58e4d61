<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Api;

/** What has become of confirmed money. */
enum ReceiptState: int {

	/** It has paid its order. */
	case Settled = 1;
	/** It waits for a decision. */
	case Unmatched = 2;
	/** It was added to the payer's balance. */
	case Credited = 3;
	/** It is on its way to its source. */
	case Returning = 4;
	/** It went back to its source. */
	case Returned = 5;

	/** What staff reads. */
	public function label(): string {
		return match ( $this ) {
			self::Settled   => __( '已入账', 'zeromo-community' ),
			self::Unmatched => __( '待处理', 'zeromo-community' ),
			self::Credited  => __( '已转入余额', 'zeromo-community' ),
			self::Returning => __( '退回中', 'zeromo-community' ),
			self::Returned  => __( '已退回', 'zeromo-community' ),
		};
	}
}
