<?php

declare(strict_types=1);

namespace Zeromo\Community\Gateways\Api;

/** Fen as providers write them, in yuan. By text, never by float. Amount::yuan() is the other way. */
final class Fen {

	/** 12.50, 12.5, 12, -3.00 → fen; null for everything else, also for what is more exact than a fen. */
	public static function of( string $yuan ): ?int {
		if ( 1 !== preg_match( '/^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/D', $yuan, $m ) ) {
			return null;
		}
		$fen = (int) $m[2] * 100 + (int) str_pad( $m[3] ?? '', 2, '0' );
		return '-' === $m[1] ? -$fen : $fen;
	}
}
