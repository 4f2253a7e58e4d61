<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks\Api;

use Zeromo\Community\Locks\Failures;

/** What paid and points locks cost: yuan as typed, held as integer fen; points. No floats. */
final class Price {

	public const MOST_FEN    = 999999999;
	public const MOST_POINTS = 99999999;
	public const LENGTH      = 20;

	/** Fen of a yuan text, e.g. 12.5 → 1250; refusal A. 0.01 to 9,999,999.99. */
	public static function fen( string $yuan ): int {
		$yuan = trim( $yuan );
		if ( strlen( $yuan ) > self::LENGTH || 1 !== preg_match( '/^(\d{1,7})(?:\.(\d{1,2}))?$/D', $yuan, $m ) ) {
			throw Failures::amount();
		}
		$fen = (int) $m[1] * 100 + (int) str_pad( $m[2] ?? '', 2, '0' );
		return $fen > 0 ? $fen : throw Failures::amount();
	}

	/** Points; refusal A. 1 to 99,999,999. */
	public static function points( string $text ): int {
		$text = trim( $text );
		if ( strlen( $text ) > self::LENGTH || 1 !== preg_match( '/^\d{1,8}$/D', $text ) || 0 === (int) $text ) {
			throw Failures::amount();
		}
		return (int) $text;
	}

	/** The yuan text of fen: 1250 → 12.50. */
	public static function yuan( int $fen ): string {
		return sprintf( '%d.%02d', intdiv( $fen, 100 ), $fen % 100 );
	}
}
