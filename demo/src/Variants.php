<?php

declare(strict_types=1);

namespace Zeromo\Demo;

/** Makes many pictures out of few: another crop, mirrored, with shifted colours. */
final class Variants {

	/**
	 * Writes a variant of a JPEG to a temporary file and gives its path; variant 0 is the picture itself.
	 *
	 * @param string $file    Picture.
	 * @param int    $variant 0, 1, 2, …
	 */
	public static function make( string $file, int $variant ): string {
		$target = (string) tempnam( get_temp_dir(), 'zmo' );
		if ( 0 === $variant ) {
			copy( $file, $target );
			return $target;
		}
		$image = imagecreatefromjpeg( $file );
		if ( false === $image ) {
			throw new \RuntimeException( "No picture: $file" );
		}
		$w    = imagesx( $image );
		$h    = imagesy( $image );
		$tall = 0 === $variant % 3;
		$part = array(
			'x'      => (int) ( $w * ( $tall ? 0.2 : 0.08 * ( $variant % 2 ) ) ),
			'y'      => (int) ( $h * ( $tall ? 0.02 : 0.1 ) ),
			'width'  => max( 1, (int) ( $w * ( $tall ? 0.55 : 0.86 ) ) ),
			'height' => max( 1, (int) ( $h * ( $tall ? 0.96 : 0.86 ) ) ),
		);
		$cut  = imagecrop( $image, $part );
		$cut  = false === $cut ? $image : $cut;
		if ( 0 !== $variant % 2 ) {
			imageflip( $cut, IMG_FLIP_HORIZONTAL );
		}
		$shift = array( array( 12, 2, -14 ), array( -12, -2, 14 ), array( 6, -8, 4 ) )[ $variant % 3 ];
		imagefilter( $cut, IMG_FILTER_COLORIZE, $shift[0], $shift[1], $shift[2] );
		imagejpeg( $cut, $target, 84 );
		return $target;
	}
}
