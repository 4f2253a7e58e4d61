<?php

declare(strict_types=1);

namespace Zeromo\Demo;

/** Draws faces: number 17 always looks the same, and no two numbers look alike. */
final class Faces {

	/** Drawn in this size and halved, so that edges are smooth. */
	private const SIZE = 512;

	private const SKINS   = array( 0xF6D7BD, 0xEFC5A2, 0xE4B088, 0xC98F68, 0xFBE3D0 );
	private const HAIRS   = array( 0x2B2623, 0x4A3428, 0x6B4A35, 0x1F2A36, 0x8A5A3C, 0xB9B4AD );
	private const CLOTHES = array( 0x3F6E8C, 0xC4574B, 0x5B7F5A, 0xE0A63E, 0x6B5B95, 0xF4F1EA, 0x2F3B4A );
	private const STYLES  = array( 'short', 'long', 'bun', 'bob', 'curls', 'cap', 'fringe' );

	private function __construct( private readonly \GdImage $image ) {}

	/** Writes face number $n to a file, a JPEG of 256 × 256. */
	public static function make( int $n, string $target ): void {
		$dice  = new Random( "face|$n" );
		$skin  = $dice->one( self::SKINS );
		$hair  = $dice->one( self::HAIRS );
		$style = self::STYLES[ $n % count( self::STYLES ) ];
		// The golden angle keeps the grounds of numbers that follow each other far apart.
		$face = self::blank( self::ground( fmod( $n * 137.508, 360 ), 0 === $n % 2 ? 0.2 : 0.36 ) );
		$face->hair_behind( $style, $hair );
		$face->body( $skin, $dice->one( self::CLOTHES ) );
		$face->hair_before( $style, $hair, $dice->one( self::CLOTHES ) );
		$face->features( $dice->chance( 30 ), $dice->int( 0, 2 ), $skin );
		$face->write( $target );
	}

	/** Writes the picture of the editorial office, an open book on red. */
	public static function make_office( string $target ): void {
		$office = self::blank( 0xB5382E );
		$office->shape( array( 250, 190, 250, 380, 110, 350, 110, 160 ), 0xFBF6EC );
		$office->shape( array( 262, 190, 262, 380, 402, 350, 402, 160 ), 0xFBF6EC );
		foreach ( array( 215, 255, 295 ) as $y ) {
			$office->shape( array( 135, $y - 10, 228, $y + 8, 228, $y + 18, 135, $y ), 0xD9B9A8 );
			$office->shape( array( 377, $y - 10, 284, $y + 8, 284, $y + 18, 377, $y ), 0xD9B9A8 );
		}
		$office->write( $target );
	}

	private static function blank( int $ground ): self {
		$image = imagecreatetruecolor( self::SIZE, self::SIZE );
		if ( false === $image ) {
			throw new \RuntimeException( 'No picture can be drawn.' );
		}
		imagefill( $image, 0, 0, $ground );
		return new self( $image );
	}

	/** A light colour of a hue in degrees. */
	private static function ground( float $hue, float $saturation ): int {
		$part = static function ( int $n ) use ( $hue, $saturation ): int {
			$k = fmod( $n + $hue / 60, 6 );
			return (int) round( 235 * ( 1 - $saturation * max( 0, min( $k, 4 - $k, 1 ) ) ) );
		};
		return $part( 5 ) << 16 | $part( 3 ) << 8 | $part( 1 );
	}

	private function oval( int $x, int $y, int $w, int $h, int $colour ): void {
		imagefilledellipse( $this->image, $x, $y, $w, $h, $colour );
	}

	/** @param list<int> $points x and y by turns. */
	private function shape( array $points, int $colour ): void {
		imagefilledpolygon( $this->image, $points, $colour );
	}

	private function hair_behind( string $style, int $hair ): void {
		if ( 'long' === $style ) {
			$this->oval( 256, 240, 290, 330, $hair );
			$this->shape( array( 112, 240, 400, 240, 420, 450, 92, 450 ), $hair );
		} elseif ( 'bob' === $style || 'fringe' === $style ) {
			$this->oval( 256, 255, 296, 320, $hair );
		} elseif ( 'bun' === $style ) {
			$this->oval( 256, 84, 110, 100, $hair );
		} elseif ( 'curls' === $style ) {
			foreach ( array( 128, 150, 200, 256, 312, 362, 384 ) as $i => $x ) {
				$this->oval( $x, array( 260, 180, 128, 110, 128, 180, 260 )[ $i ], 110, 110, $hair );
			}
		}
	}

	private function body( int $skin, int $clothes ): void {
		$this->oval( 256, 520, 400, 260, $clothes );
		$this->shape( array( 216, 340, 296, 340, 304, 420, 256, 450, 208, 420 ), $skin );
		$this->oval( 256, 250, 224, 268, $skin );
		$this->oval( 144, 262, 36, 56, $skin );
		$this->oval( 368, 262, 36, 56, $skin );
	}

	private function hair_before( string $style, int $hair, int $cap ): void {
		$top = 'cap' === $style ? $cap : $hair;
		imagefilledarc( $this->image, 256, 214, 244, 216, 180, 360, $top, IMG_ARC_PIE );
		if ( 'cap' === $style ) {
			$this->oval( 296, 214, 270, 34, $cap );
		} elseif ( 'fringe' === $style || 'bob' === $style ) {
			$this->shape( array( 136, 205, 376, 205, 366, 236, 300, 220, 256, 238, 212, 220, 146, 236 ), $hair );
		} else {
			$this->shape( array( 134, 212, 300, 140, 378, 212, 378, 250, 340, 200, 240, 186, 150, 250 ), $hair );
		}
	}

	private function features( bool $glasses, int $mouth, int $skin ): void {
		$ink = 0x2E2A28;
		foreach ( array( 208, 304 ) as $x ) {
			$this->oval( $x, 262, 20, 24, $ink );
			// A little redder than the skin.
			$this->oval( $x + ( $x < 256 ? -16 : 16 ), 306, 44, 24, $skin - 0x000F0C );
			if ( $glasses ) {
				imagesetthickness( $this->image, 7 );
				imagearc( $this->image, $x, 262, 78, 78, 0, 360, $ink );
				imagearc( $this->image, $x, 262, 76, 76, 0, 360, $ink );
			}
		}
		imagesetthickness( $this->image, 7 );
		if ( $glasses ) {
			imageline( $this->image, 247, 258, 265, 258, $ink );
		}
		if ( 2 === $mouth ) {
			imagefilledarc( $this->image, 256, 322, 64, 52, 0, 180, 0xB5473F, IMG_ARC_PIE );
			return;
		}
		[ $y, $w, $h ] = 0 === $mouth ? array( 312, 70, 44 ) : array( 322, 46, 20 );
		imagearc( $this->image, 256, $y, $w, $h, 20, 160, $ink );
	}

	private function write( string $target ): void {
		$half = imagescale( $this->image, intdiv( self::SIZE, 2 ), intdiv( self::SIZE, 2 ), IMG_BICUBIC );
		imagejpeg( false === $half ? $this->image : $half, $target, 88 );
	}
}
