<?php

declare(strict_types=1);

namespace Zeromo\Community\FileFormats;

/**
 * MP4, MOV, M4V and M4A: a row of boxes that must fill the file to its last byte, so that nothing else hides before,
 * between or behind them.
 *
 * @phpstan-type Movie array{brand: string, video: bool, audio: bool, h264: bool, width: int, height: int, seconds: int}
 */
final class IsoBoxes {

	/** Largest `moov` that is read, bytes; an hour of film has less than ten megabytes. */
	private const INDEX = 33554432;

	private const MOST_BOXES = 20000;

	/** @param resource $file Readable, seekable. */
	private function __construct( private readonly mixed $file, private readonly int $size ) {}

	/**
	 * What is in the file, null when it is no such file.
	 *
	 * @return Movie|null
	 */
	public static function read( string $path ): ?array {
		// A file of this server; what goes wrong is told by the answer.
		// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- see above.
		$file = @fopen( $path, 'rb' );
		if ( false === $file ) {
			return null;
		}
		try {
			return ( new self( $file, (int) filesize( $path ) ) )->movie();
		} finally {
			fclose( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of this server.
		}
	}

	/** @return Movie|null */
	private function movie(): ?array {
		$at    = 0;
		$brand = '';
		$index = '';
		for ( $n = 0; $at < $this->size; $n++ ) {
			$head = $this->bytes( $at, 16 );
			$type = substr( $head, 4, 4 );
			$long = self::number( $head, 0, 4 );
			$skip = 1 === $long ? 16 : 8;
			$all  = 1 === $long ? self::number( $head, 8, 8 ) : $long;
			$all  = 0 === $long ? $this->size - $at : $all;
			if (
				$n > self::MOST_BOXES
				|| $all < $skip
				|| $all > $this->size - $at
				|| 1 !== preg_match( '/^[\x20-\x7E\xA9]{4}$/', $type )
				|| ( 0 === $n && 'ftyp' !== $type )
			) {
				return null;
			}
			if ( 'ftyp' === $type ) {
				$brand = substr( $head, 8, 4 );
			} elseif ( 'moov' === $type ) {
				$index = $all > self::INDEX ? '' : $this->bytes( $at + $skip, max( 1, $all - $skip ) );
			}
			$at += $all;
		}
		return '' === $brand || '' === $index ? null : self::facts( $brand, $index );
	}

	/**
	 * @param string $index Contents of `moov`.
	 * @return Movie|null
	 */
	private static function facts( string $brand, string $index ): ?array {
		$movie = array(
			'brand' => $brand,
			'video' => false,
			'audio' => false,
			'h264' => false,
			'width' => 0,
			'height' => 0,
			'seconds' => 0,
		);
		foreach ( self::inside( $index ) as [ $type, $body ] ) {
			if ( 'mvhd' === $type ) {
				$wide             = 1 === ord( $body[0] ?? "\0" );
				$scale            = self::number( $body, $wide ? 20 : 12, 4 );
				$length           = self::number( $body, $wide ? 24 : 16, $wide ? 8 : 4 );
				$movie['seconds'] = $scale > 0 && $length > 0 ? (int) min( 8640000, round( $length / $scale ) ) : 0;
			} elseif ( 'trak' === $type ) {
				self::track( $body, $movie );
			}
		}
		return $movie['video'] || $movie['audio'] ? $movie : null;
	}

	/**
	 * @param string $track Contents of `trak`.
	 * @param Movie  $movie Gets what the track tells.
	 */
	private static function track( string $track, array &$movie ): void {
		$parts = array();
		foreach ( self::inside( $track ) as [ $type, $body ] ) {
			$parts[ $type ] = $body;
		}
		$media = array();
		foreach ( self::inside( $parts['mdia'] ?? '' ) as [ $type, $body ] ) {
			$media[ $type ] = $body;
		}
		$handler = substr( $media['hdlr'] ?? '', 8, 4 );
		if ( 'soun' === $handler ) {
			$movie['audio'] = true;
		}
		if ( 'vide' !== $handler ) {
			return;
		}
		$movie['video'] = true;
		$movie['h264']  = $movie['h264'] || 1 === preg_match( '/avc[13]/', $media['minf'] ?? '' );
		$head           = $parts['tkhd'] ?? '';
		$at             = 1 === ord( $head[0] ?? "\0" ) ? 88 : 76;
		$width          = self::number( $head, $at, 4 ) >> 16;
		$height         = self::number( $head, $at + 4, 4 ) >> 16;
		// A phone held upright writes a matrix that turns by a quarter.
		$turned          = 0 === self::number( $head, $at - 36, 4 ) && 0 !== self::number( $head, $at - 32, 4 );
		$movie['width']  = $turned ? $height : $width;
		$movie['height'] = $turned ? $width : $height;
	}

	/**
	 * Boxes inside a box.
	 *
	 * @return list<array{string, string}>
	 */
	private static function inside( string $bytes ): array {
		$out = array();
		$at  = 0;
		$end = strlen( $bytes );
		for ( $n = 0; $at + 8 <= $end && $n < self::MOST_BOXES; $n++ ) {
			$all = self::number( $bytes, $at, 4 );
			if ( $all < 8 || $all > $end - $at ) {
				break;
			}
			$out[] = array( substr( $bytes, $at + 4, 4 ), substr( $bytes, $at + 8, $all - 8 ) );
			$at   += $all;
		}
		return $out;
	}

	/** @param int<1, max> $length How much. */
	private function bytes( int $at, int $length ): string {
		fseek( $this->file, $at );
		return (string) stream_get_contents( $this->file, $length );
	}

	/** A big-endian number; beyond what an integer holds it is -1. */
	private static function number( string $bytes, int $at, int $length ): int {
		$part = str_pad( substr( $bytes, $at, $length ), $length, "\0" );
		if ( 8 === $length && ord( $part[0] ) > 127 ) {
			return -1;
		}
		$number = 0;
		foreach ( str_split( $part ) as $byte ) {
			$number = $number << 8 | ord( $byte );
		}
		return $number;
	}
}
