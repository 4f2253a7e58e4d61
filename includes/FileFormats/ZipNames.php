<?php

declare(strict_types=1);

namespace Zeromo\Community\FileFormats;

/** The table of contents of a ZIP archive that begins and ends with the file; nothing is unpacked. */
final class ZipNames {

	private const MOST_BYTES = 16777216;

	/**
	 * Names of the entries, null when it is no such archive: something stands before or behind it, it is broken or
	 * empty.
	 *
	 * @return list<string>|null
	 */
	public static function of( string $path ): ?array {
		// phpcs:ignore WordPress.PHP.NoSilencedErrors -- what goes wrong is told by the answer.
		$size = (int) @filesize( $path );
		// A file of this server; what goes wrong is told by the answer.
		// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- see above.
		$file = @fopen( $path, 'rb' );
		if ( false === $file ) {
			return null;
		}
		try {
			if ( $size < 22 || "PK\x03\x04" !== self::bytes( $file, 0, 4 ) ) {
				return null;
			}
			$from = max( 0, $size - 65557 );
			$tail = self::bytes( $file, $from, 65557 );
			$at   = self::end( $tail );
			if ( null === $at ) {
				return null;
			}
			/** @var array{length: int, start: int} $place */
			$place = unpack( 'Vlength/Vstart', substr( $tail, $at + 12, 8 ) );
			if (
				$place['length'] < 1
				|| $place['length'] > self::MOST_BYTES
				|| $place['start'] + $place['length'] !== $from + $at
			) {
				return null;
			}
			return self::names( self::bytes( $file, $place['start'], $place['length'] ) );
		} finally {
			fclose( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of this server.
		}
	}

	/** Where the closing record stands, when it closes the file. */
	private static function end( string $tail ): ?int {
		$at = strrpos( $tail, "PK\x05\x06" );
		while ( false !== $at ) {
			$comment = unpack( 'v', str_pad( substr( $tail, $at + 20, 2 ), 2, "\xFF" ) );
			if ( is_array( $comment ) && strlen( $tail ) === $at + 22 + (int) $comment[1] ) {
				return $at;
			}
			$at = strrpos( substr( $tail, 0, $at ), "PK\x05\x06" );
		}
		return null;
	}

	/** @return list<string>|null */
	private static function names( string $table ): ?array {
		$names = array();
		$at    = 0;
		$end   = strlen( $table );
		while ( $at < $end ) {
			if ( "PK\x01\x02" !== substr( $table, $at, 4 ) || $at + 46 > $end ) {
				return null;
			}
			/** @var array{name: int, extra: int, comment: int} $lengths */
			$lengths = unpack( 'vname/vextra/vcomment', substr( $table, $at + 28, 6 ) );
			$names[] = substr( $table, $at + 46, $lengths['name'] );
			$at     += 46 + $lengths['name'] + $lengths['extra'] + $lengths['comment'];
		}
		return $names;
	}

	/**
	 * @param resource    $file   Open.
	 * @param int<1, max> $length How much.
	 */
	private static function bytes( mixed $file, int $at, int $length ): string {
		fseek( $file, $at );
		return (string) stream_get_contents( $file, $length );
	}
}
