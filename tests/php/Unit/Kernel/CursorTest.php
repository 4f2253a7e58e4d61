<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Kernel;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;

final class CursorTest extends TestCase {

	public function test_what_was_sent_comes_back_as_the_same_place(): void {
		$cursor = Cursor::read( (string) new Cursor( 1794900000, 500123 ) );
		self::assertNotNull( $cursor );
		self::assertSame( array( 1794900000, 500123 ), array( $cursor->sort, $cursor->id ) );
	}

	public function test_the_end_of_a_list_has_no_place(): void {
		self::assertSame(
			array( null, (string) new Cursor( 7, 8 ) ),
			array( Cursor::text( null ), Cursor::text( new Cursor( 7, 8 ) ) )
		);
	}

	public function test_nothing_is_the_start(): void {
		self::assertNull( Cursor::read( null ) );
		self::assertNull( Cursor::read( '' ) );
	}

	/** @return array<string, array{string}> */
	public static function junk(): array {
		return array(
			'plain text'  => array( 'page2' ),
			'sql'         => array( base64_encode( "1.2' OR 1=1" ) ),
			'one number'  => array( base64_encode( '12' ) ),
			'floats'      => array( base64_encode( '1e3.2' ) ),
			'too long'    => array( base64_encode( str_repeat( '9', 30 ) . '.1' ) ),
			'not base 64' => array( '*' ),
		);
	}

	#[DataProvider( 'junk' )]
	public function test_what_we_did_not_make_is_a_bad_parameter( string $text ): void {
		try {
			Cursor::read( $text );
			self::fail( 'taken' );
		} catch ( Failure $failure ) {
			self::assertSame( 400, $failure->status );
			self::assertSame( 'cursor', $failure->data['field'] );
		}
	}
}
