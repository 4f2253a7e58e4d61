<?php

declare(strict_types=1);

namespace Zeromo\Community\Gifts;

/** Where a gift stands. */
enum GiftState: int {

	/** Its order waits for payment. */
	case Unpaid = 0;
	/** Paid; its day has not come. */
	case Waiting = 1;
	/** The receiver has it. */
	case Given = 2;
	/** It could not be given: the money is back in the giver's balance. */
	case Returned = 3;

	/** In routes. */
	public function word(): string {
		return match ( $this ) {
			self::Unpaid   => 'unpaid',
			self::Waiting  => 'waiting',
			self::Given    => 'given',
			self::Returned => 'returned',
		};
	}

	/** What members read. */
	public function label(): string {
		return match ( $this ) {
			self::Unpaid   => __( '待支付', 'zeromo-community' ),
			self::Waiting  => __( '等到那天送出', 'zeromo-community' ),
			self::Given    => __( '已送到', 'zeromo-community' ),
			self::Returned => __( '没有送出，已退回余额', 'zeromo-community' ),
		};
	}
}
