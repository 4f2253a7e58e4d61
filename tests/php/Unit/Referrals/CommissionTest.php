<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Referrals;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\Referrals\Commission;

/** What is given for a buyer who was brought. */
final class CommissionTest extends TestCase {

	public function test_it_is_a_part_of_what_the_site_keeps(): void {
		self::assertSame( 100, Commission::of( 1000, 700, 10 ) );
		self::assertSame( 50, Commission::of( 1000, 950, 10 ) );
		self::assertSame( 0, Commission::of( 1000, 1000, 10 ) );
		self::assertSame( 0, Commission::of( 9, 0, 10 ) );
	}

	/** Random sales × shares × commissions × part refunds: nobody gets more than there is, and all goes back. */
	public function test_sums_are_equal_over_random_sales_and_refunds(): void {
		mt_srand( 108 );
		for ( $n = 0; $n < 10000; $n++ ) {
			$amount = mt_rand( 1, 1000000 );
			$part   = intdiv( $amount * mt_rand( 0, 100 ), 100 );
			$given  = Commission::of( $amount, $part, mt_rand( 0, 100 ) );
			self::assertGreaterThanOrEqual( 0, $given );
			self::assertLessThanOrEqual( $amount, $part + $given );
			$refunded = 0;
			$before   = 0;
			while ( $refunded < $amount ) {
				$refunded = min( $amount, $refunded + mt_rand( 1, $amount ) );
				$back     = Commission::back( $given, $amount, $refunded );
				self::assertGreaterThanOrEqual( $before, $back );
				$before = $back;
			}
			self::assertSame( $given, $before );
		}
	}
}
