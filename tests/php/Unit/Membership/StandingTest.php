<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Membership;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\Membership\Given;
use Zeromo\Community\Membership\Standing;
use Zeromo\Community\Membership\Term;

/** Days paid are days granted. */
final class StandingTest extends TestCase {

	private const DAY = 86400;
	private const NOW = 1800000000;

	/** A term as its order froze it, when it is paid some time after. */
	private static function term( Standing $seen, int $level, int $days, int $price, int $opened, int $paid ): Term {
		$credit = $seen->credit( $level, $opened );
		$amount = max( 1, $price - $credit );
		return new Term( 'o', 1, $level, $days, $price, $price, $amount, $credit, $seen->turn, $paid );
	}

	/** @return iterable<array{int}> Seeds. */
	public static function seeds(): iterable {
		for ( $seed = 1; $seed <= 50; $seed++ ) {
			yield array( $seed );
		}
	}

	#[DataProvider( 'seeds' )]
	public function test_renewals_add_their_days_whenever_they_are_paid( int $seed ): void {
		mt_srand( $seed );
		$standing = new Standing();
		$now      = self::NOW;
		for ( $n = 0; $n < 20; $n++ ) {
			$days     = mt_rand( 1, 400 );
			$price    = mt_rand( 1, 99999 );
			$begins   = max( $standing->until, $now + 60 );
			$term     = self::term( $standing, 1, $days, $price, $now, $now + 60 );
			$standing = $standing->after( $term );
			self::assertSame( $begins + $days * self::DAY, $standing->until );
			self::assertLessThanOrEqual( $standing->worth, $standing->left( $now + 3600 ) );
			$now += mt_rand( 0, 500 ) * self::DAY;
		}
	}

	#[DataProvider( 'seeds' )]
	public function test_an_upgrade_takes_what_is_left_off_its_price( int $seed ): void {
		mt_srand( $seed );
		$standing = ( new Standing() )->after( self::term( new Standing(), 1, 365, 36500, self::NOW, self::NOW ) );
		$used     = mt_rand( 0, 364 );
		$now      = self::NOW + $used * self::DAY;
		self::assertSame( 36500 - 100 * $used, $standing->left( $now ) );
		$days  = mt_rand( 30, 365 );
		$price = mt_rand( 1000, 90000 );
		$after = $standing->after( self::term( $standing, 2, $days, $price, $now, $now + 600 ) );
		self::assertSame( 2, $after->level );
		if ( $price > $standing->left( $now ) ) {
			self::assertSame( $now + 600 + $days * self::DAY, $after->until, 'what was shown is what is given' );
		} else {
			// More was left than it costs: it is longer, at the price of a day.
			$whole = intdiv( $days * self::DAY * ( $standing->left( $now ) + 1 ), $price );
			self::assertSame( $now + 600 + $whole, $after->until );
		}
	}

	public function test_two_orders_that_counted_on_the_same_credit_do_not_both_get_it(): void {
		$standing = ( new Standing() )->after( self::term( new Standing(), 1, 365, 36500, self::NOW, self::NOW ) );
		$first    = self::term( $standing, 2, 30, 40000, self::NOW, self::NOW );
		$second   = self::term( $standing, 2, 60, 40000, self::NOW, self::NOW );
		self::assertSame( 3500, $second->paid );
		$raised = $standing->after( $first );
		$twice  = $raised->after( $second );
		self::assertSame( intdiv( 60 * self::DAY * 3500, 40000 ), $twice->until - $raised->until );
	}

	public function test_a_first_price_is_for_once(): void {
		$first  = new Term( 'a', 1, 1, 30, 3000, 100, 100, 0, 0, self::NOW );
		$second = new Term( 'b', 2, 1, 30, 3000, 100, 100, 0, 0, self::NOW );
		$once   = ( new Standing() )->after( $first );
		self::assertSame( 30 * self::DAY, $once->until - self::NOW );
		self::assertSame( self::DAY, $once->after( $second )->until - $once->until );
	}

	public function test_for_ever_stays_and_has_its_worth(): void {
		$ever = ( new Standing() )->after( self::term( new Standing(), 1, 0, 50000, self::NOW, self::NOW ) );
		self::assertTrue( $ever->is_forever() );
		self::assertSame( 50000, $ever->credit( 2, self::NOW + 900 * self::DAY ) );
		self::assertTrue( $ever->after( self::term( $ever, 1, 30, 900, self::NOW, self::NOW ) )->is_forever() );
	}

	public function test_a_refund_takes_the_days_of_its_term_and_no_others(): void {
		$none   = new Standing();
		$a      = self::term( $none, 1, 30, 3000, self::NOW, self::NOW );
		$one    = $none->after( $a );
		$b      = self::term( $one, 1, 90, 8000, self::NOW, self::NOW );
		$two    = $one->after( $b );
		$now    = self::NOW + 5 * self::DAY;
		$gone_b = $two->without( new Given( $b, $one, $two->until, $two->turn ), $now );
		self::assertSame( $one->until, $gone_b->until );
		$gone_a = $two->without( new Given( $a, $none, $one->until, $one->turn ), $now );
		self::assertSame( $two->until - 30 * self::DAY, $gone_a->until );
		$all = $gone_b->without( new Given( $a, $none, $one->until, $one->turn ), $now );
		self::assertFalse( $all->is_active( $now ) );
	}

	public function test_an_upgrade_paid_back_leaves_the_lower_level(): void {
		$one   = ( new Standing() )->after( self::term( new Standing(), 1, 365, 36500, self::NOW, self::NOW ) );
		$up    = self::term( $one, 2, 30, 50000, self::NOW, self::NOW );
		$two   = $one->after( $up );
		$again = $two->without( new Given( $up, $one, $two->until, $two->turn ), self::NOW + self::DAY );
		self::assertSame( array( 1, $one->until ), array( $again->level, $again->until ) );
	}
}
