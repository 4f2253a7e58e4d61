<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation;

use Zeromo\Community\Html\Assets;

/**
 * The words AI 生成 on a picture, as GB 45438-2025 asks: at a corner, their height at least 5 % of the shorter side. The
 * words are a picture of their own (assets/ai-mark.png), so that no font is needed.
 */
final class VisibleMark {

	/** Part of the shorter side; a little above what is asked for, for the blank around the letters. */
	private const PART = 0.062;

	public function draw( \GdImage $picture ): void {
		// phpcs:ignore WordPress.PHP.NoSilencedErrors -- a file of the plugin.
		$words = @imagecreatefrompng( Assets::root() . '/assets/ai-mark.png' );
		if ( false === $words ) {
			throw new \RuntimeException( 'The words of the AI mark are missing' );
		}
		$height = max( 8, (int) ceil( min( imagesx( $picture ), imagesy( $picture ) ) * self::PART ) );
		$width  = (int) round( $height * imagesx( $words ) / imagesy( $words ) );
		$gap    = intdiv( $height, 3 );
		$left   = imagesx( $picture ) - $width - 2 * $gap;
		$top    = imagesy( $picture ) - $height - 2 * $gap;
		imagealphablending( $picture, true );
		imagefilledrectangle(
			$picture,
			$left - $gap,
			$top - intdiv( $gap, 2 ),
			$left + $width + $gap,
			$top + $height + intdiv( $gap, 2 ),
			(int) imagecolorallocatealpha( $picture, 20, 22, 21, 52 )
		);
		imagecopyresampled(
			$picture,
			$words,
			$left,
			$top,
			0,
			0,
			$width,
			$height,
			imagesx( $words ),
			imagesy( $words )
		);
	}
}
