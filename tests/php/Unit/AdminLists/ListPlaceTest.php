<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\AdminLists;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\AdminLists\ListPlace;
use Zeromo\Community\Kernel\Failure;

/** A place in a list of the admin. */
final class ListPlaceTest extends TestCase {

	/** @return iterable<string, array{string}> */
	public static function values(): iterable {
		yield 'a time' => array( '1795000000' );
		yield 'none' => array( '0' );
		yield 'a name' => array( '林间 «"\\/» 🌲' );
		yield 'the longest name' => array( str_repeat( '🌲', 100 ) );
	}

	#[DataProvider( 'values' )]
	public function test_it_comes_back_as_it_went( string $sort ): void {
		$text = (string) new ListPlace( 'name asc', $sort, 9007199254740991 );
		self::assertLessThanOrEqual( ListPlace::LONGEST, strlen( $text ) );
		self::assertMatchesRegularExpression( '/^[\w-]+$/D', $text );
		$place = ListPlace::read( $text, 'name asc' );
		self::assertNotNull( $place );
		self::assertSame( array( $sort, 9007199254740991 ), array( $place->sort, $place->id ) );
	}

	public function test_the_start_is_no_place(): void {
		self::assertNull( ListPlace::read( '', 'name asc' ) );
	}

	/** @return iterable<string, array{string}> */
	public static function junk(): iterable {
		yield 'of another order' => array( (string) new ListPlace( 'name desc', 'x', 1 ) );
		yield 'no letters of an address' => array( '%%%' );
		yield 'no JSON' => array( self::text( 'x' ) );
		yield 'an object' => array( self::text( '{"0":"name asc","1":"x","3":1}' ) );
		yield 'too short' => array( self::text( '["name asc","x"]' ) );
		yield 'an id that is text' => array( self::text( '["name asc","x","1"]' ) );
		yield 'a value that is a list' => array( self::text( '["name asc",["x"],1]' ) );
		yield 'null' => array( self::text( 'null' ) );
	}

	#[DataProvider( 'junk' )]
	public function test_anything_else_is_refused( string $text ): void {
		$this->expectException( Failure::class );
		ListPlace::read( $text, 'name asc' );
	}

	private static function text( string $json ): string {
		return rtrim( strtr( base64_encode( $json ), '+/', '-_' ), '=' );
	}
}
