<?php

declare(strict_types=1);

namespace Zeromo\Community\Passkeys\WebAuthn;

/**
 * Reads the part of CBOR (RFC 8949) that CTAP2 writes: numbers in their shortest form, definite lengths, no tags, no
 * floats, keys that are numbers or text, each once. Whatever else comes is rejected.
 */
final class Cbor {

	/** Values inside of values; CTAP2 has four. */
	private const DEPTH = 4;

	/** Entries of one list or map. */
	private const MOST = 64;

	private int $at;

	/**
	 * @param bool $is_sorted Whether keys have to stand in CTAP2's order. An authenticator's do; the outermost map is
	 *                        written by browsers and password managers, and some write it in another order.
	 */
	private function __construct(
		private readonly string $bytes,
		int $from,
		private readonly bool $is_sorted
	) {
		$this->at = $from;
	}

	/** @throws Rejected Where it is not one map and nothing else. */
	public static function map( string $bytes, bool $is_sorted = true ): Map {
		[ $map, $end ] = self::map_at( $bytes, 0, $is_sorted );
		return strlen( $bytes ) === $end ? $map : throw new Rejected( 'Something stands behind the map.' );
	}

	/**
	 * A map that begins at a byte.
	 *
	 * @return array{Map, int} The map, and where it ends.
	 * @throws Rejected Where there is none.
	 */
	public static function map_at( string $bytes, int $from, bool $is_sorted = true ): array {
		$reader = new self( $bytes, $from, $is_sorted );
		$value  = $reader->value( 1 );
		return $value instanceof Map ? array( $value, $reader->at ) : throw new Rejected( 'No map.' );
	}

	private function value( int $depth ): mixed {
		if ( $depth > self::DEPTH ) {
			throw new Rejected( 'Too deep.' );
		}
		$first = ord( $this->take( 1 ) );
		if ( 7 === $first >> 5 ) {
			return match ( $first & 31 ) {
				20 => false,
				21 => true,
				22 => null,
				default => throw new Rejected( 'A value that CTAP2 does not have.' ),
			};
		}
		$n = $this->number( $first & 31 );
		return match ( $first >> 5 ) {
			0 => $n,
			1 => -1 - $n,
			2 => new Bytes( $this->take( $n ) ),
			3 => $this->text( $n ),
			4 => $this->items( $n, $depth ),
			5 => $this->pairs( $n, $depth ),
			default => throw new Rejected( 'A tag.' ),
		};
	}

	private function number( int $info ): int {
		if ( $info < 24 ) {
			return $info;
		}
		if ( $info > 27 ) {
			throw new Rejected( 'No definite length.' );
		}
		$size  = 1 << ( $info - 24 );
		$bytes = $this->take( $size );
		$n     = hexdec( bin2hex( $bytes ) );
		// A number of eight bytes is at least 2^32 when it is in its shortest form, and below 2^63 when PHP has it.
		$least = array( 1 => 24, 2 => 256, 4 => 65536, 8 => 4294967296 )[ $size ];
		if ( ! is_int( $n ) || $n < $least ) {
			throw new Rejected( 'A number that is too large, or not in its shortest form.' );
		}
		return $n;
	}

	private function take( int $length ): string {
		if ( $length > strlen( $this->bytes ) - $this->at ) {
			throw new Rejected( 'Cut off.' );
		}
		$out       = substr( $this->bytes, $this->at, $length );
		$this->at += $length;
		return $out;
	}

	private function text( int $length ): string {
		$text = $this->take( $length );
		return mb_check_encoding( $text, 'UTF-8' ) ? $text : throw new Rejected( 'Text that is not UTF-8.' );
	}

	/** @return list<mixed> */
	private function items( int $count, int $depth ): array {
		$out = array();
		$this->bound( $count );
		while ( $count-- > 0 ) {
			$out[] = $this->value( $depth + 1 );
		}
		return $out;
	}

	private function pairs( int $count, int $depth ): Map {
		$out  = array();
		$last = '';
		$this->bound( $count );
		while ( $count-- > 0 ) {
			$from = $this->at;
			$key  = $this->value( $depth + 1 );
			// PHP takes the text "1" for the number 1 among keys; no format has such a text.
			if ( ( ! is_int( $key ) && ! is_string( $key ) ) || ( is_string( $key ) && is_numeric( $key ) ) ) {
				throw new Rejected( 'A key that is neither number nor word.' );
			}
			$raw = substr( $this->bytes, $from, $this->at - $from );
			if ( array_key_exists( $key, $out ) || ( $this->is_sorted && ! self::is_after( $raw, $last ) ) ) {
				throw new Rejected( 'A key twice, or out of order.' );
			}
			$last        = $raw;
			$out[ $key ] = $this->value( $depth + 1 );
		}
		return new Map( $out );
	}

	/** CTAP2's order: by kind, then the shorter one first, then byte by byte. */
	private static function is_after( string $key, string $before ): bool {
		if ( '' === $before ) {
			return true;
		}
		$rank = static fn( string $of ): array => array( ord( $of[0] ) >> 5, strlen( $of ) );
		$by   = $rank( $key ) <=> $rank( $before );
		return ( 0 === $by ? strcmp( $key, $before ) : $by ) > 0;
	}

	private function bound( int $count ): void {
		if ( $count > self::MOST ) {
			throw new Rejected( 'Too many entries.' );
		}
	}
}
