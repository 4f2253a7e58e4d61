<?php

declare(strict_types=1);

namespace Zeromo\Community\Passkeys\WebAuthn;

/** The little of DER (X.690) that keys and extensions of certificates need. */
final class Der {

	/** A value with its tag and length. */
	public static function wrap( int $tag, string $value ): string {
		$length = strlen( $value );
		if ( $length < 128 ) {
			return chr( $tag ) . chr( $length ) . $value;
		}
		$size = ltrim( pack( 'N', $length ), "\0" );
		return chr( $tag ) . chr( 0x80 | strlen( $size ) ) . $size . $value;
	}

	/** A positive number of big-endian bytes. */
	public static function number( string $bytes ): string {
		return self::wrap( 0x02, ord( $bytes[0] ) > 127 ? "\0$bytes" : $bytes );
	}

	/**
	 * The values that stand one after another.
	 *
	 * @return list<array{int, string}> Tag and value.
	 * @throws Rejected Where it is none.
	 */
	public static function values( string $bytes ): array {
		$out = array();
		$at  = 0;
		$end = strlen( $bytes );
		while ( $at < $end ) {
			$tag  = ord( $bytes[ $at++ ] );
			$head = self::byte( $bytes, $at++ );
			if ( 0x1F === ( $tag & 0x1F ) ) {
				// Tags of more than one byte, which Android's list of authorisations has.
				while ( $head > 127 ) {
					$head = self::byte( $bytes, $at++ );
				}
				$head = self::byte( $bytes, $at++ );
			}
			$length = $head;
			if ( $head > 127 ) {
				$size   = substr( $bytes, $at, $head - 128 );
				$length = '' === $size || strlen( $size ) > 4 ? -1 : hexdec( bin2hex( $size ) );
				$at    += strlen( $size );
			}
			if ( ! is_int( $length ) || $length < 0 || $length > $end - $at ) {
				throw new Rejected( 'DER is cut off.' );
			}
			$out[] = array( $tag, substr( $bytes, $at, $length ) );
			$at   += $length;
		}
		return $out;
	}

	/**
	 * The value of a kind at a place.
	 *
	 * @param list<array{int, string}> $values See values().
	 * @throws Rejected Where there is another one.
	 */
	public static function at( array $values, int $place, int $tag ): string {
		[ $is, $value ] = $values[ $place ] ?? array( -1, '' );
		return $is === $tag ? $value : throw new Rejected( 'DER of another kind.' );
	}

	private static function byte( string $bytes, int $at ): int {
		return $at < strlen( $bytes ) ? ord( $bytes[ $at ] ) : throw new Rejected( 'DER is cut off.' );
	}
}
