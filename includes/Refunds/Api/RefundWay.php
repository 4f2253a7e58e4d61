<?php

declare(strict_types=1);

namespace Zeromo\Community\Refunds\Api;

/** Where a refund goes. */
enum RefundWay: string {

	/** Through the gateway that took the money. */
	case Source = 'source';
	/** Into the buyer's accounts. */
	case Balance = 'balance';

	public function label(): string {
		return match ( $this ) {
			self::Source  => __( '原路退回', 'zeromo-community' ),
			self::Balance => __( '退回余额', 'zeromo-community' ),
		};
	}
}
