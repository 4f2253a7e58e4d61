<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Blocks;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\Blocks\Color;

final class ColorTest extends TestCase {

	private static function color( string $css ): Color {
		$color = Color::read( $css );
		self::assertNotNull( $color, $css );
		return $color;
	}

	public function test_the_ways_themes_write_a_colour_are_read_and_all_others_are_none(): void {
		self::assertSame( '#ff8800', self::color( '#f80' )->css() );
		self::assertSame( '#0b7a62', self::color( ' #0B7A62 ' )->css() );
		self::assertSame( '#0b7a62', self::color( 'rgb(11, 122, 98)' )->css() );
		foreach ( array(
			'',
			'currentColor',
			'var(--x)',
			'#0b7a6280',
			'rgba(1,2,3,.5)',
			'color-mix(in srgb, red, blue)',
			'#12',
			'red;}',
		) as $css ) {
			self::assertNull( Color::read( $css ), $css );
		}
	}

	public function test_contrast_is_what_the_accessibility_rules_say(): void {
		self::assertEqualsWithDelta( 21.0, self::color( '#000' )->contrast( self::color( '#fff' ) ), 0.001 );
		self::assertEqualsWithDelta( 4.54, self::color( '#767676' )->contrast( self::color( '#ffffff' ) ), 0.01 );
		self::assertTrue( self::color( '#0b7a62' )->is_readable_on( 4.5, self::color( '#fff' ) ) );
		self::assertFalse( self::color( '#ffee58' )->is_readable_on( 4.5, self::color( '#fff' ) ) );
	}

	public function test_a_colour_is_mixed_only_as_far_as_it_must_be(): void {
		$white = self::color( '#fff' );
		$black = self::color( '#000' );
		self::assertSame( '#333333', self::color( '#333' )->readable_on( $black, 4.5, $white )->css() );
		$mixed = self::color( '#ffee58' )->readable_on( $black, 4.5, $white );
		self::assertGreaterThanOrEqual( 4.5, $mixed->contrast( $white ) );
		self::assertLessThan( 6.0, $mixed->contrast( $white ) );
		self::assertSame( '#ffffff', $white->readable_on( $white, 4.5, $white )->css() );
	}
}
