<?php

declare(strict_types=1);

namespace Zeromo\Community\GenerationProviders;

use Zeromo\Community\Html\Assets;

/**
 * A landscape of plain shapes: sky, sun or moon, and layers of mountains, water, houses, trees, flowers, rain or snow,
 * as the words ask for them. The same words and number give the same picture. Drawn twice as large and made smaller.
 */
final class Scene {

	private const LARGEST = 2048;

	/** Words => what is drawn. */
	private const WORDS = array(
		'night'  => '夜|星|月|night|moon|star',
		'dusk'   => '夕|黄昏|晚霞|日落|sunset|dusk',
		'dawn'   => '晨|日出|朝|春|dawn|morning|spring',
		'water'  => '海|湖|河|江|水(?!墨)|浪|船|sea|lake|river|water|ocean',
		'town'   => '城|楼|街|市|房|建筑|city|town|street|house|building',
		'trees'  => '树|林|森|松|竹|tree|forest|wood',
		'flowers' => '花|樱|梅|荷|flower|garden|bloom',
		'snow'   => '雪|冬|冰|snow|winter|ice',
		'rain'   => '雨|rain|storm',
		'ink'    => '水墨|国画|黑白|ink|mono',
	);

	/** Sky above and below, far and near layers, light. */
	private const PALETTES = array(
		'day'   => array( 0xBFE3F2, 0xF6F2E4, 0x8DB7A9, 0x2F6B5C, 0xFFE9B0 ),
		'night' => array( 0x0F1B33, 0x35507A, 0x2C4468, 0x101A2E, 0xF4EFD7 ),
		'dusk'  => array( 0x3E3A6E, 0xF2A27A, 0x9A5F78, 0x3B2B4D, 0xFFD9A0 ),
		'dawn'  => array( 0xF7C9C4, 0xFFF1DC, 0xC79BB0, 0x5F6F8C, 0xFFF7E2 ),
		'ink'   => array( 0xF4F1E8, 0xE7E2D5, 0xB9B6AE, 0x33363A, 0xC8402A ),
	);

	private readonly \GdImage $image;
	private readonly int $width;
	private readonly int $height;
	private int $seed;

	public function __construct(
		private readonly string $words,
		int $number,
		private readonly int $final_width,
		private readonly int $final_height,
		private readonly bool $is_labelled = true
	) {
		$scale        = max( $final_width, $final_height ) * 2 <= self::LARGEST ? 2 : 1;
		$this->width  = $final_width * $scale;
		$this->height = $final_height * $scale;
		$this->seed   = crc32( "$words|$number" );
		wp_raise_memory_limit( 'image' );
		$this->image = imagecreatetruecolor( max( 1, $this->width ), max( 1, $this->height ) );
		imagealphablending( $this->image, true );
	}

	public function jpeg(): string {
		[ $above, $below, $far, $near, $light ] = self::PALETTES[ $this->time() ];
		$this->sky( $above, $below );
		$this->light( $light );
		$horizon = 0.52 + $this->random( 12 ) / 100;
		for ( $layer = 0; $layer < 3; $layer++ ) {
			$color = self::mix( $far, $near, $layer / 3 );
			$this->hills( $horizon - 0.1 + $layer * 0.09, 0.16 - $layer * 0.03, $color );
		}
		if ( $this->has( 'town' ) ) {
			$this->town( $horizon + 0.1, self::mix( $far, $near, 0.75 ), $light );
		}
		if ( $this->has( 'water' ) ) {
			$this->water( $horizon + 0.12, $above, $below, $light );
		} else {
			$this->hills( $horizon + 0.22, 0.08, $near );
		}
		if ( $this->has( 'trees' ) || ! $this->has( 'water' ) ) {
			$this->trees( self::mix( $near, 0x000000, 0.25 ) );
		}
		if ( $this->has( 'flowers' ) ) {
			$this->dots( 90, 0.78, 1.0, array( 0xE8728C, 0xF6C9D3, 0xF0B429, 0xFFFFFF ), 0.008, 0 );
		}
		if ( $this->has( 'snow' ) ) {
			$this->dots( 240, 0.0, 1.0, array( 0xFFFFFF ), 0.004, 30 );
		}
		if ( $this->has( 'rain' ) ) {
			$this->rain();
		}
		return $this->written();
	}

	private function has( string $what ): bool {
		return 1 === preg_match( '/' . self::WORDS[ $what ] . '/ui', $this->words );
	}

	private function time(): string {
		foreach ( array( 'ink', 'night', 'dusk', 'dawn' ) as $time ) {
			if ( $this->has( $time ) ) {
				return $time;
			}
		}
		return 'day';
	}

	/** 0 to $below - 1, by the words alone. */
	private function random( int $below ): int {
		$this->seed = ( $this->seed * 1103515245 + 12345 ) & 0x7FFFFFFF;
		return intdiv( $this->seed, 65536 ) % max( 1, $below );
	}

	private static function mix( int $from, int $to, float $part ): int {
		$mixed = 0;
		foreach ( array( 16, 8, 0 ) as $shift ) {
			$a      = $from >> $shift & 0xFF;
			$b      = $to >> $shift & 0xFF;
			$mixed |= (int) round( $a + ( $b - $a ) * $part ) << $shift;
		}
		return $mixed;
	}

	/** @param int $alpha 0 opaque to 127. */
	private function color( int $rgb, int $alpha = 0 ): int {
		return (int) imagecolorallocatealpha(
			$this->image,
			$rgb >> 16 & 0xFF,
			$rgb >> 8 & 0xFF,
			$rgb & 0xFF,
			max( 0, min( 127, $alpha ) )
		);
	}

	private function sky( int $above, int $below ): void {
		for ( $y = 0; $y < $this->height; $y++ ) {
			$part = min( 1.0, $y / ( $this->height * 0.7 ) );
			imageline( $this->image, 0, $y, $this->width, $y, $this->color( self::mix( $above, $below, $part ) ) );
		}
		if ( $this->has( 'night' ) ) {
			$this->dots( 130, 0.0, 0.5, array( 0xFFFFFF, 0xF4EFD7 ), 0.0022, 20 );
		}
	}

	private function light( int $color ): void {
		$x    = (int) ( $this->width * ( 0.2 + $this->random( 60 ) / 100 ) );
		$y    = (int) ( $this->height * ( 0.16 + $this->random( 16 ) / 100 ) );
		$size = (int) ( min( $this->width, $this->height ) * 0.15 );
		for ( $ring = 6; $ring > 0; $ring-- ) {
			$wide = (int) ( $size * ( 1 + $ring * 0.28 ) );
			imagefilledellipse( $this->image, $x, $y, $wide, $wide, $this->color( $color, 119 ) );
		}
		imagefilledellipse( $this->image, $x, $y, $size, $size, $this->color( $color ) );
	}

	private function hills( float $at, float $rise, int $color ): void {
		$points = array( 0, $this->height );
		$phase  = $this->random( 628 ) / 100;
		$waves  = 1.4 + $this->random( 16 ) / 10;
		for ( $n = 0; $n <= 120; $n++ ) {
			$t        = $n / 120;
			$ridge    = sin( $t * M_PI * $waves + $phase ) * 0.6 + sin( $t * M_PI * $waves * 2.7 + $phase * 2 ) * 0.28
				+ sin( $t * M_PI * $waves * 7.1 + $phase * 3 ) * 0.08;
			$points[] = (int) ( $t * $this->width );
			$points[] = (int) ( ( $at - $ridge * $rise ) * $this->height );
		}
		array_push( $points, $this->width, $this->height );
		imagefilledpolygon( $this->image, $points, $this->color( $color ) );
	}

	private function water( float $at, int $above, int $below, int $light ): void {
		$top   = (int) ( $at * $this->height );
		$shore = self::mix( $below, 0x3F8FA8, 0.45 );
		$deep  = self::mix( $above, 0x14384A, 0.5 );
		for ( $y = $top; $y < $this->height; $y++ ) {
			$part = ( $y - $top ) / max( 1, $this->height - $top );
			imageline(
				$this->image,
				0,
				$y,
				$this->width,
				$y,
				$this->color( self::mix( $shore, $deep, $part ) )
			);
		}
		for ( $n = 0; $n < 70; $n++ ) {
			$y    = $top + $this->random( $this->height - $top );
			$x    = $this->random( $this->width );
			$long = (int) ( $this->width * ( 0.02 + $this->random( 6 ) / 100 ) );
			$high = max( 2, intdiv( $long, 22 ) );
			imagefilledellipse( $this->image, $x, $y, $long, $high, $this->color( $light, 84 ) );
		}
	}

	private function town( float $base, int $color, int $light ): void {
		$x = -$this->random( 30 );
		while ( $x < $this->width ) {
			$wide = (int) ( $this->width * ( 0.035 + $this->random( 40 ) / 1000 ) );
			$high = (int) ( $this->height * ( 0.1 + $this->random( 22 ) / 100 ) );
			$top  = (int) ( $base * $this->height ) - $high;
			imagefilledrectangle( $this->image, $x, $top, $x + $wide, $this->height, $this->color( $color ) );
			$step = max( 6, intdiv( $wide, 4 ) );
			foreach ( range( $top + $step, max( $top + $step, $top + $high ), $step ) as $row ) {
				$this->windows( $row, $x + intdiv( $step, 2 ), $wide - $step, $step, $light );
			}
			$x += $wide + $this->random( max( 2, intdiv( $wide, 4 ) ) );
		}
	}

	private function windows( int $row, int $left, int $wide, int $step, int $light ): void {
		foreach ( range( $left, max( $left, $left + $wide ), $step ) as $col ) {
			if ( $this->random( 10 ) < 4 ) {
				imagefilledrectangle(
					$this->image,
					$col,
					$row,
					$col + intdiv( $step, 3 ),
					$row + intdiv( $step, 2 ),
					$this->color( $light, 36 )
				);
			}
		}
	}

	private function trees( int $color ): void {
		for ( $n = 0; $n < 16; $n++ ) {
			$x    = $this->random( $this->width );
			$foot = (int) ( $this->height * ( 0.86 + $this->random( 12 ) / 100 ) );
			$high = (int) ( $this->height * ( 0.1 + $this->random( 14 ) / 100 ) );
			for ( $part = 0; $part < 3; $part++ ) {
				$wide = (int) ( $high * ( 0.34 - $part * 0.07 ) );
				$low  = $foot - (int) ( $high * $part * 0.27 );
				imagefilledpolygon(
					$this->image,
					array( $x - $wide, $low, $x + $wide, $low, $x, $low - (int) ( $high * 0.46 ) ),
					$this->color( $color )
				);
			}
		}
	}

	/** @param list<int> $colors One is taken for each. */
	private function dots( int $count, float $from, float $to, array $colors, float $size, int $alpha ): void {
		for ( $n = 0; $n < $count; $n++ ) {
			$y    = (int) ( $this->height * $from ) + $this->random( (int) ( $this->height * ( $to - $from ) ) );
			$wide = max( 2, (int) ( min( $this->width, $this->height ) * $size * ( 0.6 + $this->random( 10 ) / 10 ) ) );
			imagefilledellipse(
				$this->image,
				$this->random( $this->width ),
				$y,
				$wide,
				$wide,
				$this->color( $colors[ $this->random( count( $colors ) ) ], $alpha )
			);
		}
	}

	private function rain(): void {
		imagesetthickness( $this->image, max( 1, intdiv( $this->width, 700 ) ) );
		for ( $n = 0; $n < 180; $n++ ) {
			$x    = $this->random( $this->width );
			$y    = $this->random( $this->height );
			$long = (int) ( $this->height * 0.035 );
			imageline( $this->image, $x, $y, $x - intdiv( $long, 4 ), $y + $long, $this->color( 0xFFFFFF, 84 ) );
		}
		imagesetthickness( $this->image, 1 );
	}

	/** The picture in its size, with the word 示例 at its upper left. */
	private function written(): string {
		$final = imagecreatetruecolor( max( 1, $this->final_width ), max( 1, $this->final_height ) );
		imagecopyresampled(
			$final,
			$this->image,
			0,
			0,
			0,
			0,
			$this->final_width,
			$this->final_height,
			$this->width,
			$this->height
		);
		// phpcs:ignore WordPress.PHP.NoSilencedErrors -- a file of the plugin.
		$word = $this->is_labelled ? @imagecreatefrompng( Assets::root() . '/assets/sample-mark.png' ) : false;
		if ( false !== $word ) {
			$high = max( 8, (int) ( min( $this->final_width, $this->final_height ) * 0.05 ) );
			$wide = (int) ( $high * imagesx( $word ) / imagesy( $word ) );
			$gap  = intdiv( $high, 2 );
			imagefilledrectangle(
				$final,
				$gap,
				$gap,
				$gap + $wide + $gap,
				2 * $gap + $high,
				(int) imagecolorallocatealpha( $final, 20, 22, 21, 60 )
			);
			imagecopyresampled(
				$final,
				$word,
				intdiv( 3 * $gap, 2 ),
				intdiv( 3 * $gap, 2 ),
				0,
				0,
				$wide,
				$high,
				imagesx( $word ),
				imagesy( $word )
			);
		}
		ob_start();
		imagejpeg( $final, null, 92 );
		return (string) ob_get_clean();
	}
}
