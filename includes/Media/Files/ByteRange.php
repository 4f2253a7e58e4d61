<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Files;

/** Bytes of a file to send: all, one range (206), or none for an unsatisfiable range (416). */
final class ByteRange {

	private function __construct(
		public readonly int $status,
		public readonly int $from,
		public readonly int $length
	) {}

	/**
	 * Multiple ranges, and units other than bytes, get the whole file, as the standard allows.
	 *
	 * @param string $header Header `Range`, empty for none.
	 * @param int    $size   Bytes of the file.
	 */
	public static function of( string $header, int $size ): self {
		if (
			1 !== preg_match( '/^bytes=(\d{0,18})-(\d{0,18})$/D', str_replace( ' ', '', $header ), $part )
			|| '' === $part[1] . $part[2]
		) {
			return new self( 200, 0, $size );
		}
		if ( '' === $part[1] ) {
			$length = min( $size, (int) $part[2] );
			return $length < 1 ? new self( 416, 0, 0 ) : new self( 206, $size - $length, $length );
		}
		$from = (int) $part[1];
		$to   = '' === $part[2] ? $size - 1 : min( $size - 1, (int) $part[2] );
		if ( $from >= $size ) {
			return new self( 416, 0, 0 );
		}
		return $to < $from ? new self( 200, 0, $size ) : new self( 206, $from, $to - $from + 1 );
	}
}
