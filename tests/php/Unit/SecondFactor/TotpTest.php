<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\SecondFactor;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\SecondFactor\RecoveryCode;
use Zeromo\Community\SecondFactor\Totp;

/** Codes of RFC 6238, base32 of RFC 4648, and the address apps read. */
final class TotpTest extends TestCase {

	/** @return iterable<string, array{string, int, string}> The table of RFC 6238, appendix B. */
	public static function vectors(): iterable {
		$table = array(
			59          => array( '94287082', '46119246', '90693936' ),
			1111111109  => array( '07081804', '68084774', '25091201' ),
			1111111111  => array( '14050471', '67062674', '99943326' ),
			1234567890  => array( '89005924', '91819424', '93441116' ),
			2000000000  => array( '69279037', '90698825', '38618901' ),
			20000000000 => array( '65353130', '77737706', '47863826' ),
		);
		foreach ( $table as $time => $codes ) {
			foreach ( array( 'sha1', 'sha256', 'sha512' ) as $n => $algorithm ) {
				yield "$algorithm at $time" => array( $algorithm, $time, $codes[ $n ] );
			}
		}
	}

	#[DataProvider( 'vectors' )]
	public function test_the_vectors_of_the_rfc( string $algorithm, int $time, string $code ): void {
		$bytes  = array( 'sha1' => 20, 'sha256' => 32, 'sha512' => 64 )[ $algorithm ];
		$secret = substr( str_repeat( '1234567890', 7 ), 0, $bytes );
		self::assertSame( $code, Totp::code( $secret, intdiv( $time, Totp::PERIOD ), 8, $algorithm ) );
	}

	public function test_the_present_code_and_its_neighbours_are_right_and_no_other(): void {
		$secret = '12345678901234567890';
		$now    = 1111111111;
		$today  = intdiv( $now, 30 );
		foreach ( range( -3, 3 ) as $away ) {
			self::assertSame(
				abs( $away ) > 1 ? null : $today + $away,
				Totp::step_of( $secret, Totp::code( $secret, $today + $away ), $now ),
				"$away"
			);
		}
		$code = Totp::code( $secret, $today );
		self::assertSame( '050471', $code );
		foreach ( array( '', '50471', "0$code", substr( $code, 1 ), "$code\n", '000000' ) as $wrong ) {
			self::assertNull( Totp::step_of( $secret, $wrong, $now ), $wrong );
		}
		// The edge between two periods.
		self::assertSame( 2, Totp::step_of( $secret, Totp::code( $secret, 2 ), 119 ) );
		self::assertNull( Totp::step_of( $secret, Totp::code( $secret, 2 ), 120 ) );
	}

	public function test_base32_as_in_rfc_4648_without_padding(): void {
		$table = array(
			''       => '',
			'f'      => 'MY',
			'fo'     => 'MZXQ',
			'foo'    => 'MZXW6',
			'foob'   => 'MZXW6YQ',
			'fooba'  => 'MZXW6YTB',
			'foobar' => 'MZXW6YTBOI',
		);
		foreach ( $table as $bytes => $text ) {
			self::assertSame( $text, Totp::base32( $bytes ) );
		}
		self::assertMatchesRegularExpression( '/^[A-Z2-7]{32}$/D', Totp::base32( Totp::secret() ) );
		self::assertNotSame( Totp::secret(), Totp::secret() );
	}

	public function test_the_address_names_site_and_account(): void {
		self::assertSame(
			'otpauth://totp/%E9%9D%92%E7%A6%BE%20%E7%A4%BE%E5%8C%BA:a%40example.org'
				. '?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=%E9%9D%92%E7%A6%BE%20%E7%A4%BE%E5%8C%BA',
			Totp::uri( '12345678901234567890', '青禾:社区', 'a@example.org' )
		);
	}

	public function test_recovery_codes_are_ten_different_ones_and_read_as_people_type_them(): void {
		$codes = RecoveryCode::fresh();
		self::assertCount( 10, array_unique( $codes ) );
		foreach ( $codes as $code ) {
			self::assertMatchesRegularExpression( '/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/D', $code );
			$bare = str_replace( '-', '', $code );
			self::assertTrue( RecoveryCode::is_one( $bare ) );
			self::assertSame( $bare, RecoveryCode::typed( ' ' . strtoupper( str_replace( '-', ' ', $code ) ) . "\n" ) );
		}
		self::assertSame( '123456', RecoveryCode::typed( '１２３ ４５６' ) );
		self::assertFalse( RecoveryCode::is_one( '123456' ) );
		self::assertFalse( RecoveryCode::is_one( '1234567890123456' ) );
		self::assertNotSame( RecoveryCode::print_of( 1, 'x' ), RecoveryCode::print_of( 2, 'x' ) );
	}
}
