<?php

declare(strict_types=1);

namespace Zeromo\Community\FileFormats;

/**
 * Which part of a picture becomes its thumbnail and how large: 480 pixels on the long side, but never less than 320 on
 * the short one, so that a long screenshot stays readable in a grid; what is longer than 960 then is cut.
 */
final class ThumbPlan {

	private const LONG  = 480;
	private const SHORT = 320;
	private const MOST  = 960;

	/**
	 * @param int $x      Left edge of the part.
	 * @param int $y      Top edge.
	 * @param int $width  Width of the part.
	 * @param int $height Height of the part.
	 * @param int $to_width  Width of the thumbnail.
	 * @param int $to_height Height of the thumbnail.
	 */
	private function __construct(
		public readonly int $x,
		public readonly int $y,
		public readonly int $width,
		public readonly int $height,
		public readonly int $to_width,
		public readonly int $to_height
	) {}

	/** The plan for a picture of this size. Tall ones keep their top, wide ones their middle. */
	public static function of( int $width, int $height ): self {
		$long  = max( $width, $height );
		$short = min( $width, $height );
		$scale = min( 1.0, max( self::LONG / $long, self::SHORT / $short ) );
		$part  = min( $long, (int) round( self::MOST / $scale ) );
		$x     = $width > $height ? intdiv( $width - $part, 2 ) : 0;
		$w     = $width > $height ? $part : $width;
		$h     = $width > $height ? $height : $part;
		return new self( $x, 0, $w, $h, max( 1, (int) round( $w * $scale ) ), max( 1, (int) round( $h * $scale ) ) );
	}

	/** Whether the picture can be its own thumbnail. */
	public function is_whole( int $width, int $height ): bool {
		return $this->to_width === $width && $this->to_height === $height;
	}
}
