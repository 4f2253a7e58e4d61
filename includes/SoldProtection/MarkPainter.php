<?php

declare(strict_types=1);

namespace Zeromo\Community\SoldProtection;

use Zeromo\Community\FileFormats\Api\AiLabels;

/** Draws a text over a picture in light, slanted rows. GD alone: core's image editor does not draw. */
final class MarkPainter {

	private const ANGLE = 24;

	/** What GD reads and writes of each type. */
	private const WRITERS = array(
		'image/jpeg' => 'imagejpeg',
		'image/png'  => 'imagepng',
		'image/webp' => 'imagewebp',
		'image/avif' => 'imageavif',
		'image/gif'  => 'imagegif',
	);

	/** Whether this PHP can draw on pictures of this type. */
	public static function can( string $mime ): bool {
		return function_exists( 'imagecreatefromstring' )
			&& isset( self::WRITERS[ $mime ] )
			&& function_exists( self::WRITERS[ $mime ] );
	}

	/** Whether it is a picture that moves, which drawing would stop. */
	public static function is_moving( string $bytes ): bool {
		$head = substr( $bytes, 0, 4096 );
		return match ( true ) {
			str_starts_with( $head, 'GIF8' ) => substr_count( $bytes, "\x00\x21\xF9\x04" ) > 1,
			str_starts_with( $head, 'RIFF' ) => str_contains( substr( $head, 0, 64 ), 'ANIM' ),
			str_starts_with( $head, "\x89PNG" ) => str_contains( $head, 'acTL' ),
			default => 'avis' === substr( $head, 8, 4 ),
		};
	}

	/**
	 * The picture with the text, written to another file; its AI label is carried over.
	 *
	 * @param string $from    A picture.
	 * @param string $words   Text for a font that has its letters.
	 * @param string $latin   Text without a font.
	 * @param string $font    Font file, empty for none.
	 * @param float  $opacity 0 to 1.
	 * @return bool|null Null for what GD cannot read or write and what moves; false where the disk takes no file.
	 */
	public static function draw(
		string $from,
		string $to,
		string $mime,
		string $words,
		string $latin,
		string $font,
		float $opacity
	): ?bool {
		wp_raise_memory_limit( 'image' );
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of this server.
		$bytes = (string) file_get_contents( $from );
		// phpcs:ignore WordPress.PHP.NoSilencedErrors -- it complains about broken pictures.
		$image = self::can( $mime ) && ! self::is_moving( $bytes ) ? @imagecreatefromstring( $bytes ) : false;
		if ( false === $image ) {
			return null;
		}
		unset( $bytes );
		imagepalettetotruecolor( $image );
		imagealphablending( $image, true );
		imagesavealpha( $image, true );
		$side = min( imagesx( $image ), imagesy( $image ) );
		self::tile( $image, self::stamp( $words, $latin, $font, max( 11, (int) round( $side / 28 ) ), $opacity ) );
		$label = AiLabels::read( $from );
		return self::write( $image, $to, $mime ) && ( null === $label || AiLabels::write( $to, $label ) );
	}

	/** The text once, slanted, on nothing: white with a dark edge, so that it is seen on every ground. */
	private static function stamp( string $words, string $latin, string $font, int $high, float $opacity ): \GdImage {
		$box   = '' === $font ? false : imagettfbbox( $high, 0, $font, $words );
		$width = false === $box ? 9 * strlen( $latin ) + 2 : (int) abs( $box[2] - $box[0] ) + 8;
		$image = self::blank( $width, false === $box ? 17 : 2 * $high );
		$alpha = max( 0, min( 127, 127 - (int) round( 127 * $opacity ) ) );
		$edge  = (int) imagecolorallocatealpha( $image, 0, 0, 0, $alpha );
		$white = (int) imagecolorallocatealpha( $image, 255, 255, 255, $alpha );
		foreach ( array( array( 1, $edge ), array( 0, $white ) ) as list( $off, $color ) ) {
			if ( false === $box ) {
				imagestring( $image, 5, $off, $off, $latin, $color );
			} else {
				imagettftext( $image, $high, 0, 2 + $off, (int) ( 1.5 * $high ) + $off, $color, $font, $words );
			}
		}
		if ( false === $box ) {
			// GD's own letters have one size.
			$large = imagescale( $image, max( 1, (int) ( $width * $high / 15 ) ), -1, IMG_BILINEAR_FIXED );
			$image = false === $large ? $image : $large;
		}
		$turned = imagerotate( $image, self::ANGLE, (int) imagecolorallocatealpha( $image, 0, 0, 0, 127 ) );
		return false === $turned ? $image : $turned;
	}

	/** In rows that are shifted against each other. */
	private static function tile( \GdImage $image, \GdImage $stamp ): void {
		$wide = imagesx( $stamp );
		$high = imagesy( $stamp );
		$gap  = max( 12, intdiv( $wide, 5 ) );
		$left = 0;
		$ends = array( imagesx( $image ), imagesy( $image ) );
		for ( $y = -intdiv( $high, 3 ); $y < $ends[1]; $y += (int) ( $high * 1.1 ) ) {
			for ( $x = $left; $x < $ends[0]; $x += $wide + $gap ) {
				imagecopy( $image, $stamp, $x, $y, 0, 0, $wide, $high );
			}
			$left = 0 === $left ? -intdiv( $wide, 2 ) : 0;
		}
	}

	private static function blank( int $wide, int $high ): \GdImage {
		$image = imagecreatetruecolor( max( 1, $wide ), max( 1, $high ) );
		imagealphablending( $image, false );
		imagesavealpha( $image, true );
		imagefill( $image, 0, 0, (int) imagecolorallocatealpha( $image, 0, 0, 0, 127 ) );
		imagealphablending( $image, true );
		return $image;
	}

	private static function write( \GdImage $image, string $to, string $mime ): bool {
		return match ( $mime ) {
			'image/jpeg' => imagejpeg( $image, $to, 88 ),
			'image/webp' => imagewebp( $image, $to, 86 ),
			'image/avif' => imageavif( $image, $to, 60 ),
			'image/gif'  => imagetruecolortopalette( $image, true, 256 ) && imagegif( $image, $to ),
			default      => imagepng( $image, $to, 6 ),
		};
	}
}
