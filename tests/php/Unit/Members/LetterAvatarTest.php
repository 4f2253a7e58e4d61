<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Members;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\Members\LetterAvatar;

/** Avatars drawn from names. */
final class LetterAvatarTest extends TestCase {

	public function test_the_letter_is_the_first_one_of_the_name(): void {
		foreach ( array(
			'青禾' => '青',
			'anna' => 'A',
			'  bob' => 'B',
			'「墨」' => '墨',
			'7喜' => '7',
			'𠮷野' => '𠮷',
			'straße' => 'S',
			'ß' => 'ß',
			'☆彡' => '彡',
			'☆☆' => '☆',
			'' => '·',
			'...' => '·',
			'<b>' => 'B',
		) as $name => $letter ) {
			$this->assertSame( $letter, LetterAvatar::letter( (string) $name ), (string) $name );
		}
	}

	public function test_the_hue_belongs_to_the_member(): void {
		$this->assertSame( array( 2, 12, 1, 2 ), array_map( LetterAvatar::hue( ... ), array( 1, 11, 12, 13 ) ) );
		$this->assertCount( 12, LetterAvatar::HUES );
	}

	public function test_what_would_break_the_picture_is_escaped(): void {
		$svg = LetterAvatar::svg( '<', 3 );
		$this->assertStringContainsString( '>&lt;</text>', $svg );
		$this->assertNotFalse( simplexml_load_string( $svg ) );
		$this->assertStringContainsString( '#37699f', $svg );
	}

	public function test_each_letter_and_hue_has_a_file_name_of_its_own(): void {
		$this->assertSame( '3-9752.svg', LetterAvatar::file( '青', 3 ) );
		$this->assertSame( '12-20bb7.svg', LetterAvatar::file( '𠮷', 12 ) );
	}
}
