<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\FileFormats;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\FileFormats\ImageType;
use Zeromo\Community\FileFormats\ThumbPlan;
use Zeromo\Community\Media\Api\Upload;

/** Kinds of files, plans of thumbnails, shapes of uploads. */
final class ImageTypeTest extends TestCase {

	public function test_kinds_are_told_by_their_first_bytes(): void {
		$this->assertSame( ImageType::Jpeg, ImageType::of( "\xFF\xD8\xFF\xE0" ) );
		$this->assertSame( ImageType::Png, ImageType::of( "\x89PNG\r\n\x1A\n...." ) );
		$this->assertSame( ImageType::Gif, ImageType::of( "GIF89a\1\0\1\0\0\0\0," ) );
		$this->assertSame( ImageType::Webp, ImageType::of( 'RIFF....WEBPVP8 ' ) );
	}

	public function test_everything_else_is_refused(): void {
		foreach ( array(
			'',
			'<svg xmlns="http://www.w3.org/2000/svg">',
			'<?php',
			'%!PS-Adobe',
			'push graphic-context',
			'%PDF-1.7',
			"BM\0\0",
			"II*\0",
			'RIFF....WAVE',
			"\0\0\0\x1cftypheic",
			'GIF86a',
			'GIF89a<?php system($_GET[0]);',
			'GIF89a',
		) as $head ) {
			$this->assertNull( ImageType::of( $head ), $head );
		}
	}

	public function test_a_moving_webp_is_refused_and_a_still_one_with_the_same_header_is_not(): void {
		$this->assertNull( ImageType::of( 'RIFF....WEBPVP8X' . pack( 'V', 10 ) . "\x02......" ) );
		$this->assertSame( ImageType::Webp, ImageType::of( 'RIFF....WEBPVP8X' . pack( 'V', 10 ) . "\x10......" ) );
	}

	public function test_a_thumbnail_has_480_pixels_on_its_long_side(): void {
		$plan = ThumbPlan::of( 2048, 1536 );
		$this->assertSame(
			array( 0, 0, 2048, 1536, 480, 360 ),
			array( $plan->x, $plan->y, $plan->width, $plan->height, $plan->to_width, $plan->to_height )
		);
	}

	public function test_a_long_screenshot_keeps_320_pixels_of_width_and_loses_its_end(): void {
		$plan = ThumbPlan::of( 640, 6400 );
		$this->assertSame(
			array( 0, 0, 640, 1920, 320, 960 ),
			array( $plan->x, $plan->y, $plan->width, $plan->height, $plan->to_width, $plan->to_height )
		);
	}

	public function test_a_panorama_keeps_its_middle(): void {
		$plan = ThumbPlan::of( 6400, 640 );
		$this->assertSame(
			array( 2240, 0, 1920, 640, 960, 320 ),
			array( $plan->x, $plan->y, $plan->width, $plan->height, $plan->to_width, $plan->to_height )
		);
	}

	public function test_a_small_picture_is_its_own_thumbnail(): void {
		foreach ( array( array( 1, 1 ), array( 480, 100 ), array( 300, 480 ), array( 320, 900 ) ) as [ $w, $h ] ) {
			$this->assertTrue( ThumbPlan::of( $w, $h )->is_whole( $w, $h ), "$w x $h" );
		}
		$this->assertFalse( ThumbPlan::of( 481, 480 )->is_whole( 481, 480 ) );
	}

	public function test_files_come_as_a_list_or_alone(): void {
		$list = Upload::all(
			array(
				'name' => array( 'a.jpg', '', 'b.png' ),
				'tmp_name' => array( '/t/1', '', '/t/2' ),
				'error' => array( 0, UPLOAD_ERR_NO_FILE, UPLOAD_ERR_INI_SIZE ),
			)
		);
		$this->assertSame( array( 'a.jpg', 'b.png' ), array_map( static fn( Upload $u ): string => $u->name, $list ) );
		$this->assertSame( UPLOAD_ERR_INI_SIZE, $list[1]->error );
		$this->assertCount( 1, Upload::all( array( 'name' => 'a.jpg', 'tmp_name' => '/t/1', 'error' => 0 ) ) );
		$this->assertSame( array(), Upload::all( 'junk' ) );
		$this->assertSame( array(), Upload::all( array( 'name' => array( array( 'deep' ) ) ) ) );
	}
}
