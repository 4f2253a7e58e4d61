<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\FileFormats;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\FileFormats\ImageType;
use Zeromo\Community\FileFormats\Orientation;

/** Reading how the camera was held. */
final class OrientationTest extends TestCase {

	/** @return iterable<string, array{int, bool}> */
	public static function orientations(): iterable {
		foreach ( range( 1, 8 ) as $value ) {
			yield "$value, Intel order" => array( $value, true );
			yield "$value, Motorola order" => array( $value, false );
		}
	}

	#[DataProvider( 'orientations' )]
	public function test_it_is_read_from_jpeg_png_and_webp( int $value, bool $intel ): void {
		$tiff = self::tiff( $value, $intel );
		$jpeg = "\xFF\xD8\xFF\xE0\x00\x04ab\xFF\xE1" . pack( 'n', strlen( $tiff ) + 8 ) . "Exif\0\0" . $tiff
			. "\xFF\xDA";
		$png  = "\x89PNG\r\n\x1A\n" . pack( 'N', 2 ) . 'IHDRxx....' . pack( 'N', strlen( $tiff ) ) . 'eXIf' . $tiff
			. '....';
		$webp = 'RIFF....WEBP' . 'VP8X' . pack( 'V', 3 ) . "abc\0" . 'EXIF' . pack( 'V', strlen( $tiff ) ) . $tiff;
		$this->assertSame( $value, Orientation::of( $jpeg, ImageType::Jpeg ) );
		$this->assertSame( $value, Orientation::of( $png, ImageType::Png ) );
		$this->assertSame( $value, Orientation::of( $webp, ImageType::Webp ) );
	}

	public function test_broken_blocks_mean_upright(): void {
		foreach ( array(
			'',
			"\xFF\xD8",
			"\xFF\xD8\xFF\xE1\xFF\xFFExif\0\0II",
			"\xFF\xD8\xFF\xE1\x00\x00",
			"\xFF\xD8\xFF\xE1" . pack( 'n', 16 ) . "Exif\0\0" . self::tiff( 6, true ),
		) as $bytes ) {
			$this->assertSame( 1, Orientation::of( $bytes, ImageType::Jpeg ) );
		}
		$this->assertSame(
			1,
			Orientation::of(
				"\xFF\xD8\xFF\xE1" . pack( 'n', 40 ) . "Exif\0\0" . self::tiff( 9, true ),
				ImageType::Jpeg
			)
		);
		$this->assertSame( 1, Orientation::of( 'GIF89a', ImageType::Gif ) );
	}

	private static function tiff( int $value, bool $intel ): string {
		[ $short, $long ] = $intel ? array( 'v', 'V' ) : array( 'n', 'N' );
		return ( $intel ? 'II' : 'MM' ) . pack( $short, 42 ) . pack( $long, 8 ) . pack( $short, 2 )
			. pack( $short, 0x010F ) . pack( $short, 2 ) . pack( $long, 4 ) . 'cam ' . pack( $short, 0x0112 )
				. pack( $short, 3 ) . pack( $long, 1 ) . pack( $short, $value ) . "\0\0" . "\0\0\0\0";
	}
}
