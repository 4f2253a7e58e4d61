<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Kernel;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\Kernel\Signature;

final class SignatureTest extends TestCase {

	private function signature( string $key = 'the key of the site' ): Signature {
		return new Signature( $key );
	}

	public function test_it_is_good_for_its_purpose_its_parts_and_its_key_alone(): void {
		$sign = $this->signature()->of( 'letters', 7, 'lin@example.org' );
		self::assertMatchesRegularExpression( '/^[0-9a-f]{64}$/D', $sign );
		self::assertTrue( $this->signature()->is_good( $sign, 'letters', 7, 'lin@example.org' ) );
		self::assertFalse( $this->signature()->is_good( $sign, 'devices', 7, 'lin@example.org' ) );
		self::assertFalse( $this->signature()->is_good( $sign, 'letters', 8, 'lin@example.org' ) );
		self::assertFalse( $this->signature()->is_good( $sign, 'letters', 7, 'lin@example.com' ) );
		self::assertFalse( $this->signature( 'another key' )->is_good( $sign, 'letters', 7, 'lin@example.org' ) );
		self::assertFalse( $this->signature()->is_good( '', 'letters', 7, 'lin@example.org' ) );
		self::assertFalse( $this->signature()->is_good( substr( $sign, 0, 63 ), 'letters', 7, 'lin@example.org' ) );
	}

	/** Links in mails and cookies in browsers hold what this wrote first. */
	public function test_its_format_stays(): void {
		self::assertSame(
			hash_hmac( 'sha256', 'letters|7|lin@example.org', 'the key of the site' ),
			$this->signature()->of( 'letters', 7, 'lin@example.org' )
		);
	}

	public function test_free_text_stands_last_so_that_no_two_lists_are_signed_alike(): void {
		self::assertNotSame( $this->signature()->of( 'x', 'a', 'b|c' ), $this->signature()->of( 'x', 'a|b' ) . '|c' );
		$this->expectException( \InvalidArgumentException::class );
		$this->signature()->of( 'x', 'a|b', 'c' );
	}

	public function test_a_token_tells_its_end(): void {
		$token = $this->signature()->until( 1700000000, 'files', 3, 4 );
		self::assertStringStartsWith( '1700000000.', $token );
		self::assertSame( 1700000000, $this->signature()->end( $token, 'files', 3, 4 ) );
		self::assertSame( 0, $this->signature()->end( $token, 'files', 3, 5 ) );
		self::assertSame( 0, $this->signature()->end( $token, 'passes', 3, 4 ) );
	}

	/** @return iterable<string, array{string}> */
	public static function forged(): iterable {
		$sign = ( new Signature( 'the key of the site' ) )->of( 'files', 1700000000, 3 );
		yield 'nothing' => array( '' );
		yield 'no end' => array( $sign );
		yield 'an empty end' => array( ".$sign" );
		yield 'no signature' => array( '1700000000.' );
		yield 'a later end' => array( "1700000001.$sign" );
		yield 'the same end written another way' => array( "01700000000.$sign" );
		yield 'with a sign' => array( "+1700000000.$sign" );
		yield 'too large' => array( "99999999999999999999.$sign" );
		yield 'longer' => array( "1700000000.$sign." );
		yield 'a line end' => array( "1700000000.$sign\n" );
	}

	#[DataProvider( 'forged' )]
	public function test_a_changed_token_has_no_end( string $token ): void {
		self::assertSame( 0, ( new Signature( 'the key of the site' ) )->end( $token, 'files', 3 ) );
	}
}
