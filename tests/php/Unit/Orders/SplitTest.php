<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Orders;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\Orders\Api\Split;

/** An amount is split without a rest. */
final class SplitTest extends TestCase {

	public function test_what_is_left_goes_to_the_largest_and_of_equal_ones_to_the_first(): void {
		self::assertSame( array( 34, 33, 33 ), Split::of( 100, array( 1, 1, 1 ) ) );
		self::assertSame( array( 3, 7 ), Split::of( 10, array( 33, 67 ) ) );
		self::assertSame( array( 0, 2 ), Split::of( 2, array( 1, 3 ) ) );
		self::assertSame( array( 1, 1, 0 ), Split::of( 2, array( 1, 1, 1 ), array( 1, 1, 1 ) ) );
	}

	public function test_parts_sum_to_the_amount_and_none_is_above_its_bound(): void {
		mt_srand( 20261127 );
		for ( $n = 0; $n < 10000; $n++ ) {
			$some   = static fn(): int => mt_rand( 0, 1 ) * mt_rand( 1, 99999 );
			$left   = array_map( $some, range( 1, mt_rand( 1, 6 ) ) );
			$left[] = mt_rand( 1, 999999999 );
			$amount = mt_rand( 1, (int) array_sum( $left ) );
			$parts  = Split::of( $amount, $left, $left );
			self::assertSame( $amount, array_sum( $parts ) );
			foreach ( $parts as $i => $part ) {
				self::assertTrue( $part >= 0 && $part <= $left[ $i ] );
			}
		}
	}
}
