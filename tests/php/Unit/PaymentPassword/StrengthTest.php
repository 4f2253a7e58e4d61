<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\PaymentPassword;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\PaymentPassword\Strength;

/** What can be a payment password. */
final class StrengthTest extends TestCase {

	/** @return list<array{string, bool}> */
	public static function passwords(): array {
		return array(
			array( '280513', true ),
			array( '135790', true ),
			array( '000000', false ),
			array( '123456', false ),
			array( '987654', false ),
			array( '121212', false ),
			array( '520520', false ),
			array( '12345', false ),
			array( '1234567', false ),
			array( '12345678', false ),
			array( '２８０５１３', false ),
			array( "280513\n", false ),
			array( 'aaaaaaaa', false ),
			array( 'short7x', false ),
			array( 'longer8x', true ),
			array( '山高水长一二三四', true ),
			array( str_repeat( 'ab', 33 ), false ),
		);
	}

	#[DataProvider( 'passwords' )]
	public function test_six_digits_or_a_longer_word( string $password, bool $fits ): void {
		try {
			Strength::need( $password );
			self::assertTrue( $fits, $password );
		} catch ( Failure $failure ) {
			self::assertFalse( $fits, $password );
			self::assertSame( 'password', $failure->data['field'] );
		}
	}
}
