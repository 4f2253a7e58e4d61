<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Orders;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Orders\Api\Discount;
use Zeromo\Community\Orders\Api\Discounts;
use Zeromo\Community\Orders\Api\Offer;
use Zeromo\Community\Orders\Api\OfferLine;
use Zeromo\Community\Orders\Reduced;

/** A coupon comes off the lines and their sellers' parts without a rest. */
final class ReducedTest extends TestCase {

	/** @param list<OfferLine> $lines Lines. */
	private function less( array $lines, int $off ): Offer {
		$sum      = array_sum( array_map( static fn( OfferLine $line ): int => $line->amount, $lines ) );
		$offer    = new Offer( '车', $sum, Asset::Balance, $lines, array( 'days' => 30 ), true );
		$discount = new Discount( 1, 'SPRING', '春天', $off );
		return Reduced::by( $offer, $discount, $this->createStub( Discounts::class ) )->offer;
	}

	public function test_lines_and_parts_become_smaller_in_proportion(): void {
		$offer = $this->less( array( new OfferLine( '一', 1000, 2, 5, 700 ), new OfferLine( '二', 500 ) ), 100 );
		self::assertSame( 1400, $offer->amount );
		self::assertSame( array( 933, 653 ), array( $offer->lines[0]->amount, $offer->lines[0]->part ) );
		self::assertSame( array( 2, 5 ), array( $offer->lines[0]->quantity, $offer->lines[0]->seller ) );
		self::assertSame( 467, $offer->lines[1]->amount );
		self::assertSame(
			array( 'coupon' => 'SPRING', 'coupon_label' => '春天', 'coupon_off' => 100, 'days' => 30 ),
			$offer->frozen
		);
		self::assertTrue( $offer->is_once );
	}

	/** Random carts, coupons and shares: what is paid is the sum of the lines, and nobody gets more than that. */
	public function test_every_sum_is_equal(): void {
		mt_srand( 20261127 );
		for ( $n = 0; $n < 10000; $n++ ) {
			$lines = array();
			for ( $i = mt_rand( 1, 6 ); $i > 0; $i-- ) {
				$amount  = mt_rand( 0, 3 ) > 0 ? mt_rand( 1, 999999999 ) : mt_rand( 0, 3 );
				$lines[] = new OfferLine( '件', $amount, 1, 7, intdiv( $amount * mt_rand( 0, 100 ), 100 ) );
			}
			$before = array_sum( array_map( static fn( OfferLine $line ): int => $line->amount, $lines ) );
			$off    = mt_rand( 1, max( 1, $before + 10 ) );
			$offer  = $this->less( $lines, $off );
			self::assertSame( max( 0, $before - $off ), $offer->amount );
			foreach ( $offer->lines as $i => $line ) {
				self::assertTrue( $line->amount <= $lines[ $i ]->amount && $line->part <= $lines[ $i ]->part );
			}
		}
	}
}
