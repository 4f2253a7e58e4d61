<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Wallet;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\Wallet\Deductions;
use Zeromo\Community\Wallet\WalletSettings;

/** Payee, fee and tax are all of an amount, whatever the rates. */
final class DeductionsTest extends TestCase {

	public function test_ten_thousand_random_amounts_are_whole(): void {
		mt_srand( 810 );
		for ( $round = 0; $round < 10000; $round++ ) {
			$amount = mt_rand( 1, 0 === $round % 10 ? 999999999 : 5000 );
			$earned = mt_rand( 0, $amount );
			$rates  = array( mt_rand( 0, 5000 ), mt_rand( 0, 5000 ) );
			$fee    = WalletSettings::fee_of( $amount, $rates[0] );
			$tax    = WalletSettings::tax_of( $earned, $rates[1] );
			$sums   = new Deductions( $amount, $earned, $fee, $tax );
			self::assertSame( $amount, $sums->net() + $sums->fee + $sums->tax );
			self::assertSame( $amount, $sums->earned + $sums->paid_in() );
			self::assertTrue( 0 <= $tax && $tax <= $earned && 0 <= $fee && $fee <= $amount );
			self::assertLessThanOrEqual( 5000, abs( $tax * 10000 - $earned * $rates[1] ), 'half a fen at most' );
		}
	}

	public function test_tax_is_rounded_to_the_next_fen_and_half_of_one_up(): void {
		$cases = array(
			array( 300, 2000, 60 ),
			array( 2, 2500, 1 ),
			array( 1, 4999, 0 ),
			array( 1, 5000, 1 ),
			array( 0, 5000, 0 ),
			array( 999999999, 0, 0 ),
		);
		foreach ( $cases as [ $earned, $rate, $tax ] ) {
			self::assertSame( $tax, WalletSettings::tax_of( $earned, $rate ) );
		}
	}
}
