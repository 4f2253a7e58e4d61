<?php

declare(strict_types=1);

namespace Zeromo\Community\Blocks;

/** A colour without transparency, for measuring and mixing. */
final class Color {

	private function __construct(
		public readonly float $red,
		public readonly float $green,
		public readonly float $blue
	) {}

	/** Reads `#rgb`, `#rrggbb` and `rgb(1, 2, 3)`; null for everything else, transparency included. */
	public static function read( string $css ): ?self {
		$css = strtolower( trim( $css ) );
		if ( 1 === preg_match( '/^#([0-9a-f])([0-9a-f])([0-9a-f])$/', $css, $short ) ) {
			$css = "#{$short[1]}{$short[1]}{$short[2]}{$short[2]}{$short[3]}{$short[3]}";
		}
		if ( 1 === preg_match( '/^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})(?:ff)?$/', $css, $hex ) ) {
			return new self( (float) hexdec( $hex[1] ), (float) hexdec( $hex[2] ), (float) hexdec( $hex[3] ) );
		}
		if ( 1 === preg_match( '/^rgb\(\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*\)$/', $css, $rgb ) ) {
			return new self(
				min( 255.0, (float) $rgb[1] ),
				min( 255.0, (float) $rgb[2] ),
				min( 255.0, (float) $rgb[3] )
			);
		}
		return null;
	}

	/** Relative luminance, 0 to 1, as WCAG defines it. */
	public function luminance(): float {
		$linear = static function ( float $part ): float {
			$part /= 255;
			return $part <= 0.04045 ? $part / 12.92 : ( ( $part + 0.055 ) / 1.055 ) ** 2.4;
		};
		return 0.2126 * $linear( $this->red ) + 0.7152 * $linear( $this->green ) + 0.0722 * $linear( $this->blue );
	}

	/** Contrast ratio to another colour, 1 to 21. */
	public function contrast( self $other ): float {
		$one = $this->luminance() + 0.05;
		$two = $other->luminance() + 0.05;
		return max( $one, $two ) / min( $one, $two );
	}

	/** This colour with a part of another one, 0 to 1. */
	public function mix( self $other, float $part ): self {
		$between = static fn( float $from, float $to ): float => $from + ( $to - $from ) * $part;
		return new self(
			$between( $this->red, $other->red ),
			$between( $this->green, $other->green ),
			$between( $this->blue, $other->blue )
		);
	}

	/**
	 * The first mix with the other colour, in steps of 4 %, that is readable on all of these; the other colour where
	 * none is.
	 */
	public function readable_on( self $towards, float $ratio, self ...$grounds ): self {
		for ( $part = 0.0; $part < 1.0; $part += 0.04 ) {
			$mixed = $this->mix( $towards, $part );
			if ( $mixed->is_readable_on( $ratio, ...$grounds ) ) {
				return $mixed;
			}
		}
		return $towards;
	}

	/** Whether the contrast to each of these is at least the ratio. */
	public function is_readable_on( float $ratio, self ...$grounds ): bool {
		foreach ( $grounds as $ground ) {
			if ( $this->contrast( $ground ) < $ratio ) {
				return false;
			}
		}
		return true;
	}

	/** As `#rrggbb`. */
	public function css(): string {
		return sprintf(
			'#%02x%02x%02x',
			(int) round( $this->red ),
			(int) round( $this->green ),
			(int) round( $this->blue )
		);
	}
}
