<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Locks;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Locks\Api\Lock;
use Zeromo\Community\Locks\Api\LockedPost;
use Zeromo\Community\Locks\LockRules;
use Zeromo\Community\Locks\Rules\LoginRule;

/** What a lock must have, with every bound and message. */
final class LockRulesTest extends TestCase {

	/** @return iterable<string, array{string, int}> */
	public static function prices(): iterable {
		yield 'least' => array( '0.01', 1 );
		yield 'most' => array( '9999999.99', 999999999 );
		yield 'one place' => array( '12.5', 1250 );
		yield 'no place' => array( '7', 700 );
		yield 'blanks around' => array( ' 3.20 ', 320 );
	}

	#[DataProvider( 'prices' )]
	public function test_yuan_become_fen( string $typed, int $fen ): void {
		self::assertSame( $fen, Amount::fen( $typed ) );
	}

	/** @return list<array{string}> */
	public static function no_prices(): array {
		return array_map(
			static fn( string $text ): array => array( $text ),
			array(
				'',
				'0',
				'0.00',
				'0.001',
				'-1',
				'+1',
				'1e3',
				'1.',
				'.5',
				'1,5',
				'10000000',
				'9999999.999',
				'NaN',
				'INF',
				'１００',
				'1 2',
				'0x10',
				"1\n2",
				'100000000000000000000',
				'000000000000000000001',
				'1.00元',
			)
		);
	}

	#[DataProvider( 'no_prices' )]
	public function test_what_is_no_price_is_refused( string $typed ): void {
		$this->assert_amount( static fn() => Amount::fen( $typed ) );
	}

	public function test_points_are_whole(): void {
		self::assertSame( 1, Amount::points( '1' ) );
		self::assertSame( 99999999, Amount::points( '99999999' ) );
		foreach ( array( '', '0', '-1', '1.0', '100000000', '1e3', '１', '999999999999999999999' ) as $typed ) {
			$this->assert_amount( static fn() => Amount::points( $typed ) );
		}
	}

	public function test_fen_are_told_as_yuan(): void {
		self::assertSame(
			array( '0.01', '12.50', '9999999.99' ),
			array_map( Amount::yuan( ... ), array( 1, 1250, 999999999 ) )
		);
	}

	/** @return iterable<string, array{Lock, string|null}> A lock and what is said of it, null for nothing. */
	public static function locks(): iterable {
		$length = static fn( int $chars ): string => "隐藏内容需要 5 到 800 个字，现在有 {$chars} 个";
		foreach ( array( 0, 4, 5, 800 ) as $chars ) {
			yield "$chars characters" => array(
				new Lock( 'login', 'x', $chars ),
				$chars < 5 ? $length( $chars ) : null,
			);
		}
		yield 'paid without a price' => array( new Lock( 'paid', 'x', 5 ), '金额无效' );
		yield 'points without a number' => array( new Lock( 'points', 'x', 5 ), '金额无效' );
		yield 'paid' => array( new Lock( 'paid', 'x', 5, 1 ), null );
		yield 'no password' => array( new Lock( 'password', 'x', 5 ), '请填写密码' );
		yield 'typed password' => array( new Lock( 'password', 'x', 5, password: 'a' ), null );
		yield 'kept password' => array( new Lock( 'password', 'x', 5, secret: 'hash' ), null );
		yield 'pictures alone' => array( new Lock( 'login', '', 0, images: 1 ), null );
		yield 'pictures and four characters' => array( new Lock( 'login', 'x', 4, images: 1 ), $length( 4 ) );
		yield 'no level' => array( new Lock( 'level', 'x', 5 ), '请至少选择 1 个等级' );
		yield 'level' => array( new Lock( 'level', 'x', 5, roles: array( 'vip:1' ) ), null );
	}

	#[DataProvider( 'locks' )]
	public function test_what_others_see_is_whole( Lock $lock, ?string $said ): void {
		try {
			( new \ReflectionClass( LockRules::class ) )->newInstanceWithoutConstructor()->require_whole( $lock );
			self::assertNull( $said );
		} catch ( Failure $failure ) {
			self::assertSame( $said, $failure->getMessage() );
			self::assertSame( 'privacy', $failure->data['field'] );
			self::assertSame(
				'金额无效' === $said ? array( 400, 'zeromo_amount_invalid' ) : array( 422, 'zeromo_content_invalid' ),
				array( $failure->status, $failure->error )
			);
		}
	}

	public function test_a_password_has_up_to_twenty_characters(): void {
		self::assertSame( str_repeat( '密', 20 ), LockRules::password( str_repeat( '密', 20 ) ) );
		self::assertSame( '芝麻 开门', LockRules::password( "\u{3000} 芝麻 开门\u{200B}\n" ) );
		self::assertSame( '', LockRules::password( " \u{3000}\u{200B}" ) );
		try {
			LockRules::password( str_repeat( '密', 21 ) );
			self::fail( 'it was taken' );
		} catch ( Failure $failure ) {
			self::assertSame( '密码最多 20 个字符，现在有 21 个', $failure->getMessage() );
		}
	}

	public function test_a_locks_card_holds_nothing_secret_and_is_read_back_as_the_lock_without_it(): void {
		$lock = new Lock( 'paid', '藏', 5, 99, 'hash', '', array( 'a' ), '0123abcd' );
		self::assertEquals(
			new Lock( 'paid', '', 5, 99, roles: array( 'a' ), rev: '0123abcd' ),
			Lock::of( $lock->card() )
		);
		self::assertEquals( $lock->without_secrets(), Lock::of( $lock->card() ) );
		self::assertSame(
			array( 'type' => 'paid', 'amount' => 99, 'roles' => array( 'a' ), 'chars' => 5, 'rev' => '0123abcd' ),
			$lock->card()
		);
		self::assertNull( Lock::of( array() ) );
		self::assertNull( Lock::of( array( 'type' => array() ) ) );
	}

	public function test_whoever_is_logged_in_opens_a_login_lock(): void {
		$rule = new LoginRule();
		$lock = new LockedPost( 1, 2, false, 'login' );
		self::assertTrue( $rule->concerns( 'login' ) );
		self::assertFalse( $rule->concerns( 'level' ) );
		self::assertTrue( $rule->opens( $lock, 3, false ) );
		self::assertFalse( $rule->opens( $lock, 0, true ) );
	}

	private function assert_amount( callable $work ): void {
		try {
			$work();
			self::fail( 'it was taken' );
		} catch ( Failure $failure ) {
			self::assertSame(
				array( 400, 'zeromo_amount_invalid', '金额无效' ),
				array( $failure->status, $failure->error, $failure->getMessage() )
			);
		}
	}
}
