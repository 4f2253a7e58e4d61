<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Recharge;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\Recharge\TakenBack;

/** What a refund of a recharge takes out of the balance. */
final class TakenBackTest extends TestCase {

	public function test_bonus_that_is_spent_is_taken_from_the_money(): void {
		$whole = new TakenBack( 10000, 2000, 0, 10000, 10000, 0 );
		self::assertFalse( $whole->fits() );
		self::assertSame( 8334, $whole->most( 10000 ) );
		$part = new TakenBack( 10000, 2000, 0, 8334, 10000, 0 );
		self::assertSame( array( true, 10000, 0 ), array( $part->fits(), $part->available(), $part->bonus() ) );
		$none = new TakenBack( 10000, 2000, 0, 10000, 0, 2000 );
		self::assertSame( array( false, 0 ), array( $none->fits(), $none->most( 10000 ) ) );
		$full = new TakenBack( 10000, 2000, 0, 10000, 10000, 2000 );
		self::assertSame( array( true, 10000, 2000 ), array( $full->fits(), $full->available(), $full->bonus() ) );
	}

	public function test_parts_take_what_the_whole_takes_and_never_more_than_there_is(): void {
		mt_srand( 15 );
		for ( $n = 0; $n < 10000; $n++ ) {
			$paid  = mt_rand( 1, 999999 );
			$given = mt_rand( 0, 1 ) * mt_rand( 1, 99999 );
			$has   = mt_rand( 0, $paid );
			$bonus = mt_rand( 0, $given );
			$taken = 0;
			$back  = 0;
			while ( $back < $paid ) {
				$most = ( new TakenBack( $paid, $given, $back, 0, $has, $bonus ) )->most( $paid - $back );
				if ( 0 === $most ) {
					self::assertFalse( ( new TakenBack( $paid, $given, $back, 1, $has, $bonus ) )->fits() );
					break;
				}
				$amount = mt_rand( 1, $most );
				$part   = new TakenBack( $paid, $given, $back, $amount, $has, $bonus );
				self::assertTrue( $part->fits() && $part->available() >= $amount && $part->bonus() >= 0 );
				$has   -= $part->available();
				$bonus -= $part->bonus();
				$back  += $amount;
				$taken += $part->sum();
				self::assertTrue( $has >= 0 && $bonus >= 0 );
			}
			self::assertSame( $back + intdiv( $given * $back, $paid ), $taken );
		}
	}
}
