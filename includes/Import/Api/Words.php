<?php

declare(strict_types=1);

namespace Zeromo\Community\Import\Api;

/** Words out of old tables: other encodings among UTF-8, numeric entities for what the old one could not hold. */
final class Words {

	/** The text in UTF-8; bytes that are none are read as GB18030, and where they are none of that either, marked. */
	public static function utf8( string $bytes ): string {
		if ( '' === $bytes ) {
			return '';
		}
		if ( ! mb_check_encoding( $bytes, 'UTF-8' ) ) {
			$bytes = mb_check_encoding( $bytes, 'GB18030' )
				? (string) mb_convert_encoding( $bytes, 'UTF-8', 'GB18030' )
				: mb_scrub( $bytes, 'UTF-8' );
		}
		$text = str_replace( array( "\r\n", "\r" ), "\n", $bytes );
		return (string) preg_replace( '/[\x00-\x08\x0B\x0C\x0E-\x1F\x7F]/', '', $text );
	}

	/** A message: it was stored as typed, but for characters as numbers. */
	public static function message( string $bytes ): string {
		return mb_decode_numericentity( self::utf8( $bytes ), array( 0x80, 0x10FFFF, 0, 0x1FFFFF ), 'UTF-8' );
	}

	/** A title or a name: it was stored as HTML. */
	public static function line( string $bytes ): string {
		$text = html_entity_decode( self::utf8( $bytes ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		return trim( (string) preg_replace( '/\s+/u', ' ', $text ) );
	}

	/** Unix seconds of a time as MySQL writes it, in UTC or else in the site's zone; 0 for none. */
	public static function time( string $utc, string $local = '' ): int {
		if ( '' !== $utc && ! str_starts_with( $utc, '0000' ) && false !== strtotime( "$utc UTC" ) ) {
			return max( 0, (int) strtotime( "$utc UTC" ) );
		}
		$is_none = '' === $local || str_starts_with( $local, '0000' );
		return $is_none ? 0 : max( 0, (int) get_gmt_from_date( $local, 'U' ) );
	}

	/** At most so many characters. */
	public static function cut( string $text, int $length ): string {
		return mb_strlen( $text ) > $length ? mb_substr( $text, 0, $length - 1 ) . '…' : $text;
	}
}
