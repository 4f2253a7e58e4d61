<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Api;

/** Where a refund through a gateway stands. */
enum RefundStep: int {

	case Processing = 1;
	case Done       = 2;
	/** The provider will not send it: the owner has to. */
	case Manual = 3;
	/** The owner does not send it any more; the order is as it was. */
	case Dropped = 4;

	public function label(): string {
		return match ( $this ) {
			self::Processing => __( '处理中', 'zeromo-community' ),
			self::Done       => __( '已退款', 'zeromo-community' ),
			self::Manual     => __( '待人工', 'zeromo-community' ),
			self::Dropped    => __( '已取消', 'zeromo-community' ),
		};
	}
}
