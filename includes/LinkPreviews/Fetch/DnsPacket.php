<?php

declare(strict_types=1);

namespace Zeromo\Community\LinkPreviews\Fetch;

/**
 * Parses responses of name servers (RFC 1035). Lengths in a response are never trusted.
 */
final class DnsPacket {

	private const HEADER = 12;

	/** Whether a packet answers this query: id, name and type. */
	public static function answers( string $packet, string $question ): bool {
		$asked = substr( $question, self::HEADER );
		return strlen( $packet ) >= strlen( $question )
			&& substr( $packet, 0, 2 ) === substr( $question, 0, 2 )
			&& ( ord( $packet[2] ) & 0x80 ) > 0
			&& 1 === self::number( $packet, 4 )
			&& strtolower( substr( $packet, self::HEADER, strlen( $asked ) ) ) === strtolower( $asked );
	}

	/** Whether the response is truncated. */
	public static function is_cut( string $packet ): bool {
		return ( ord( $packet[2] ) & 0x02 ) > 0;
	}

	/**
	 * All addresses in an answer.
	 *
	 * @return list<string>|null Null where the server could not say: another one may.
	 */
	public static function addresses( string $packet ): ?array {
		$code = ord( $packet[3] ) & 0x0F;
		if ( 3 === $code ) {
			return array();
		}
		$at = 0 === $code ? self::behind_name( $packet, self::HEADER ) : null;
		if ( null === $at ) {
			return null;
		}
		$at   += 4;
		$found = array();
		for ( $n = min( 100, self::number( $packet, 6 ) ); $n > 0; $n-- ) {
			$at = self::behind_name( $packet, $at );
			if ( null === $at || strlen( $packet ) < $at + 10 ) {
				return null;
			}
			$type = self::number( $packet, $at );
			$size = self::number( $packet, $at + 8 );
			$data = substr( $packet, $at + 10, $size );
			if ( strlen( $data ) !== $size ) {
				return null;
			}
			if (
				1 === self::number( $packet, $at + 2 )
				&& ( ( 1 === $type && 4 === $size ) || ( 28 === $type && 16 === $size ) )
			) {
				$found[] = (string) inet_ntop( $data );
			}
			$at += 10 + $size;
		}
		return $found;
	}

	/** Offset behind a name. */
	private static function behind_name( string $packet, int $at ): ?int {
		$end = strlen( $packet );
		while ( $at < $end ) {
			$length = ord( $packet[ $at ] );
			if ( 0 === $length ) {
				return $at + 1;
			}
			if ( 0xC0 === ( $length & 0xC0 ) ) {
				return $at + 2;
			}
			$at += 1 + $length;
		}
		return null;
	}

	private static function number( string $packet, int $at ): int {
		return strlen( $packet ) < $at + 2 ? 0 : ( ord( $packet[ $at ] ) << 8 ) + ord( $packet[ $at + 1 ] );
	}
}
