<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger\Api;

use Zeromo\Community\Kernel\Failure;

/** Amounts as they are typed and told: yuan, held as integer fen; points. No floats. */
final class Amount {

	public const MOST_FEN    = 999999999;
	public const MOST_POINTS = 99999999;
	public const LENGTH      = 20;

	/**
	 * Fen of a yuan text, e.g. 12.5 → 1250. 0.01 to 9,999,999.99.
	 *
	 * @param string $field Argument it came in.
	 * @throws Failure amount_invalid (400).
	 */
	public static function fen( string $yuan, string $field = 'amount' ): int {
		$yuan = trim( $yuan );
		if ( strlen( $yuan ) > self::LENGTH || 1 !== preg_match( '/^(\d{1,7})(?:\.(\d{1,2}))?$/D', $yuan, $m ) ) {
			throw self::invalid( $field );
		}
		$fen = (int) $m[1] * 100 + (int) str_pad( $m[2] ?? '', 2, '0' );
		return $fen > 0 ? $fen : throw self::invalid( $field );
	}

	/**
	 * Points, 1 to 99,999,999.
	 *
	 * @param string $field Argument it came in.
	 * @throws Failure amount_invalid (400).
	 */
	public static function points( string $text, string $field = 'amount' ): int {
		$text = trim( $text );
		if ( strlen( $text ) > self::LENGTH || 1 !== preg_match( '/^\d{1,8}$/D', $text ) || 0 === (int) $text ) {
			throw self::invalid( $field );
		}
		return (int) $text;
	}

	/** An amount of an asset. */
	public static function of( Asset $asset, string $text, string $field = 'amount' ): int {
		return Asset::Balance === $asset ? self::fen( $text, $field ) : self::points( $text, $field );
	}

	/** The yuan text of fen: 1250 → 12.50, -5 → -0.05. */
	public static function yuan( int $fen ): string {
		return ( $fen < 0 ? '-' : '' ) . sprintf( '%d.%02d', intdiv( abs( $fen ), 100 ), abs( $fen ) % 100 );
	}

	/** Refusal A. */
	public static function invalid( string $field = 'amount' ): Failure {
		return new Failure(
			'zeromo_amount_invalid',
			400,
			__( '金额无效', 'zeromo-community' ),
			array( 'field' => $field )
		);
	}
}
