<?php

declare(strict_types=1);

namespace Zeromo\Community\LedgerAdmin;

/** Where a credit by hand stands. */
enum CreditState: int {

	case Waiting = 1;
	case Done    = 2;
	case Refused = 3;

	/** On the wire. */
	public function word(): string {
		return strtolower( $this->name );
	}

	/** What staff reads. */
	public function label(): string {
		return match ( $this ) {
			self::Waiting => __( '待确认', 'zeromo-community' ),
			self::Done    => __( '已入账', 'zeromo-community' ),
			self::Refused => __( '已退回', 'zeromo-community' ),
		};
	}
}
