<?php

declare(strict_types=1);

namespace Zeromo\Community\Reconciliation;

/** What does not agree between a bill and our records. */
enum FaultKind: int {

	/** We have it, the bill has not. */
	case Missing = 1;
	/** The bill has it, we have not. */
	case Foreign = 2;
	/** It stands in the bill twice. */
	case Doubled = 3;
	/** Both have it, with other amounts. */
	case Amount = 4;

	/** On the wire. */
	public function word(): string {
		return strtolower( $this->name );
	}

	/** What staff reads. */
	public function label(): string {
		return match ( $this ) {
			self::Missing => __( '账单里没有', 'zeromo-community' ),
			self::Foreign => __( '本站没有', 'zeromo-community' ),
			self::Doubled => __( '账单里重复', 'zeromo-community' ),
			self::Amount  => __( '金额不一致', 'zeromo-community' ),
		};
	}
}
