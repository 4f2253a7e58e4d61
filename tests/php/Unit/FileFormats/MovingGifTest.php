<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\FileFormats;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\FileFormats\MovingGif;

/** Animated GIFs, encoded again. */
final class MovingGifTest extends TestCase {

	public function test_frames_places_times_and_loop_survive_and_everything_else_does_not(): void {
		$gif = self::gif(
			array( self::frame( 20, 10, 0xFF0000 ), 0, 0, 5 ),
			array( self::frame( 8, 6, 0x00FF00 ), 4, 2, 12 ),
			array( self::frame( 20, 10, 0x0000FF ), 0, 0, 7 )
		);
		$this->assertStringContainsString( 'SECRET', $gif );
		$again = MovingGif::rebuild( $gif );
		$this->assertNotNull( $again );
		$this->assertSame( array( 20, 10 ), array( $again['width'], $again['height'] ) );
		$this->assertStringNotContainsString( 'SECRET', $again['bytes'] );
		$this->assertStringNotContainsString( '<?php', $again['bytes'] );
		$this->assertStringContainsString( 'NETSCAPE2.0', $again['bytes'] );
		$this->assertSame( 3, preg_match_all( '/!\xF9\x04(.)(..)(.)\0,(....)(....)/s', $again['bytes'], $found ) );
		$this->assertSame(
			array( 5, 12, 7 ),
			array_map( static fn( string $two ): int => unpack( 'v', $two )[1], $found[2] )
		);
		$this->assertSame( pack( 'vv', 4, 2 ), $found[4][1] );
		$this->assertSame( pack( 'vv', 8, 6 ), $found[5][1] );
		$image = imagecreatefromstring( $again['bytes'] );
		$this->assertNotFalse( $image );
		$this->assertSame( 255, imagecolorsforindex( $image, (int) imagecolorat( $image, 3, 3 ) )['red'] );
		$this->assertSame( $again['bytes'], MovingGif::rebuild( $again['bytes'] )['bytes'] ?? '', 'again is the same' );
	}

	public function test_see_through_pixels_stay_so(): void {
		$frame = imagecreate( 6, 6 );
		$clear = (int) imagecolorallocate( $frame, 1, 2, 3 );
		imagecolorallocate( $frame, 200, 0, 0 );
		imagecolortransparent( $frame, $clear );
		$again = MovingGif::rebuild( self::gif( array( $frame, 0, 0, 1 ), array( $frame, 0, 0, 1 ) ) );
		$image = imagecreatefromstring( $again['bytes'] ?? '' );
		$this->assertNotFalse( $image );
		$this->assertSame( imagecolortransparent( $image ), imagecolorat( $image, 2, 2 ) );
	}

	public function test_still_broken_and_boundless_ones_are_left_to_their_first_frame(): void {
		$one = self::gif( array( self::frame( 4, 4, 0xFF ), 0, 0, 1 ) );
		$two = self::gif( array( self::frame( 4, 4, 0xFF ), 0, 0, 1 ), array( self::frame( 4, 4, 0xFF00 ), 0, 0, 1 ) );
		$this->assertNull( MovingGif::rebuild( $one ) );
		$this->assertNull( MovingGif::rebuild( '' ) );
		$this->assertNull( MovingGif::rebuild( 'GIF89a<?php phpinfo();' ) );
		$this->assertNull(
			MovingGif::rebuild(
				self::gif( array( self::frame( 4, 4, 0xFF ), 0, 0, 1 ), array( self::frame( 4, 4, 0xFF00 ), 3, 0, 1 ) )
			),
			'a frame outside'
		);
		$this->assertNull(
			MovingGif::rebuild( substr_replace( $two, pack( 'v', 3000 ), 6, 2 ) ),
			'a canvas too large'
		);
		foreach ( range( 13, strlen( $two ) - 1, 7 ) as $cut ) {
			$rebuilt = MovingGif::rebuild( substr( $two, 0, $cut ) );
			$this->assertTrue( null === $rebuilt || false !== imagecreatefromstring( $rebuilt['bytes'] ) );
		}
		$many = array_fill( 0, 301, array( self::frame( 1, 1, 0xFF ), 0, 0, 1 ) );
		$this->assertNull( MovingGif::rebuild( self::gif( ...$many ) ) );
	}

	private static function frame( int $width, int $height, int $rgb ): \GdImage {
		$image = imagecreate( $width, $height );
		imagecolorallocate( $image, $rgb >> 16 & 255, $rgb >> 8 & 255, $rgb & 255 );
		return $image;
	}

	/** @param array{\GdImage, int, int, int} ...$frames Picture, left, top, hundredths of a second. */
	private static function gif( array ...$frames ): string {
		$out = 'GIF89a' . pack( 'vvCCC', imagesx( $frames[0][0] ), imagesy( $frames[0][0] ), 0x70, 0, 0 )
			. "!\xFF\x0BNETSCAPE2.0\x03\x01\0\0\0" . "!\xFE\x06SECRET\0";
		foreach ( $frames as [ $image, $left, $top, $delay ] ) {
			ob_start();
			imagegif( $image );
			$bytes  = (string) ob_get_clean();
			$bits   = ord( $bytes[10] ) & 7;
			$colors = substr( $bytes, 13, 3 << ( $bits + 1 ) );
			$clear  = imagecolortransparent( $image );
			$start  = (int) strpos( $bytes, ',', 13 + strlen( $colors ) );
			$out   .= "!\xF9\x04" . pack( 'CvC', $clear >= 0 ? 1 : 0, $delay, max( 0, $clear ) ) . "\0,"
				. pack( 'vvvvC', $left, $top, imagesx( $image ), imagesy( $image ), 0x80 | $bits )
				. $colors . substr( $bytes, $start + 10, -1 );
		}
		return $out . ';<?php echo 1;';
	}
}
