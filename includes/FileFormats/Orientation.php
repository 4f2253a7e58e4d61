<?php

declare(strict_types=1);

namespace Zeromo\Community\FileFormats;

/** How a camera held the picture, from the EXIF block of JPEG, PNG and WebP; needs no PHP extension. */
final class Orientation {

	private const TAG = 0x0112;

	/**
	 * EXIF orientation 1 to 8; 1 where there is none or it cannot be read.
	 *
	 * @param string $bytes The file, or enough of its beginning to hold the EXIF block.
	 */
	public static function of( string $bytes, ImageType $type ): int {
		$block = match ( $type ) {
			ImageType::Jpeg => self::jpeg( $bytes ),
			ImageType::Png  => self::chunk( $bytes, 8, 'N', true, 'eXIf' ),
			ImageType::Webp => self::chunk( $bytes, 12, 'V', false, 'EXIF' ),
			ImageType::Gif  => '',
		};
		$value = self::tiff( $block );
		return $value >= 1 && $value <= 8 ? $value : 1;
	}

	/**
	 * What has to be done in this order to stand the picture up: quarter turns to the left, then mirroring.
	 *
	 * @return array{turns: int, mirror_x: bool, mirror_y: bool}
	 */
	public static function remedy( int $orientation ): array {
		[ $turns, $x, $y ] = array(
			2 => array( 0, true, false ),
			3 => array( 0, true, true ),
			4 => array( 0, false, true ),
			5 => array( 1, false, true ),
			6 => array( 3, false, false ),
			7 => array( 1, true, false ),
			8 => array( 1, false, false ),
		)[ $orientation ] ?? array( 0, false, false );
		return array( 'turns' => $turns, 'mirror_x' => $x, 'mirror_y' => $y );
	}

	/** The TIFF block of a JPEG's first EXIF segment. */
	private static function jpeg( string $bytes ): string {
		$at  = 2;
		$end = strlen( $bytes );
		while ( $at + 4 <= $end && "\xFF" === $bytes[ $at ] ) {
			$marker = ord( $bytes[ $at + 1 ] );
			$length = self::number( 'n', $bytes, $at + 2 );
			if ( 0xDA === $marker || $length < 2 ) {
				return '';
			}
			if ( 0xE1 === $marker && "Exif\0\0" === substr( $bytes, $at + 4, 6 ) ) {
				return substr( $bytes, $at + 10, $length - 8 );
			}
			$at += 2 + $length;
		}
		return '';
	}

	/**
	 * The body of a named chunk of PNG (length, name, body, checksum) or WebP (name, length, body, padding).
	 *
	 * @param string $bytes        File.
	 * @param int    $at           Where chunks begin.
	 * @param string $format       Format of a length for unpack().
	 * @param bool   $length_first PNG.
	 * @param string $wanted       Name.
	 */
	private static function chunk(
		string $bytes,
		int $at,
		string $format,
		bool $length_first,
		string $wanted
	): string {
		$end = strlen( $bytes );
		while ( $at + 8 <= $end ) {
			$length = self::number( $format, $bytes, $length_first ? $at : $at + 4 );
			$name   = substr( $bytes, $length_first ? $at + 4 : $at, 4 );
			if ( $wanted === $name ) {
				$body = substr( $bytes, $at + 8, $length );
				return str_starts_with( $body, "Exif\0\0" ) ? substr( $body, 6 ) : $body;
			}
			$at += 8 + $length + ( $length_first ? 4 : $length % 2 );
		}
		return '';
	}

	/** The orientation tag of a TIFF block, 0 for none. */
	private static function tiff( string $block ): int {
		$order = substr( $block, 0, 2 );
		if ( 'II' !== $order && 'MM' !== $order ) {
			return 0;
		}
		[ $short, $long ] = 'II' === $order ? array( 'v', 'V' ) : array( 'n', 'N' );
		$start            = self::number( $long, $block, 4 );
		$entries          = min( 200, self::number( $short, $block, $start ) );
		for ( $i = 0; $i < $entries; $i++ ) {
			$at = $start + 2 + 12 * $i;
			if ( self::TAG === self::number( $short, $block, $at ) ) {
				return self::number( $short, $block, $at + 8 );
			}
		}
		return 0;
	}

	/** A number at a place, 0 past the end. */
	private static function number( string $format, string $bytes, int $at ): int {
		$size = in_array( $format, array( 'n', 'v' ), true ) ? 2 : 4;
		if ( $at < 0 || $at + $size > strlen( $bytes ) ) {
			return 0;
		}
		$found = unpack( $format, $bytes, $at );
		return false !== $found && is_int( $found[1] ?? null ) ? $found[1] : 0;
	}
}
