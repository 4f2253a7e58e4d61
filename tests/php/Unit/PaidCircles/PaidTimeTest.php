<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\PaidCircles;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\PaidCircles\PaidTime;
use Zeromo\Community\PaidCircles\Pass;

/** Days that are paid are days that are granted. */
final class PaidTimeTest extends TestCase {

	private const DAY = 86400;

	private function pass( int $days, int $created, bool $is_undone = false, int $base = 0 ): Pass {
		return new Pass( "o$created", 1, 2, $days, $base * self::DAY, $created * self::DAY, $is_undone );
	}

	private function days( Pass ...$passes ): float {
		return PaidTime::sum( array_values( $passes ) ) / self::DAY;
	}

	public function test_the_rule(): void {
		self::assertSame( 0.0, $this->days() );
		self::assertSame( 130.0, $this->days( $this->pass( 30, 100 ) ) );
		self::assertSame( 160.0, $this->days( $this->pass( 30, 100 ), $this->pass( 30, 110 ) ), 'renewing adds' );
		self::assertSame( 230.0, $this->days( $this->pass( 30, 100 ), $this->pass( 30, 200 ) ), 'after a gap' );
		self::assertSame( 140.0, $this->days( $this->pass( 30, 100, true ), $this->pass( 30, 110 ) ) );
		self::assertSame( 130.0, $this->days( $this->pass( 30, 100 ), $this->pass( 30, 110, true ) ) );
		self::assertSame( 230.0, $this->days( $this->pass( 30, 100, true ), $this->pass( 30, 200 ) ) );
		self::assertSame( 150.0, $this->days( $this->pass( 30, 100, base: 120 ) ), 'an end from elsewhere is kept' );
		self::assertSame( 120.0, $this->days( $this->pass( 30, 100, true, 120 ) ) );
		$forever = array( $this->pass( 0, 100 ), $this->pass( 30, 110 ) );
		self::assertSame( PaidTime::FOREVER, PaidTime::sum( $forever ) );
		self::assertSame( 140.0, $this->days( $this->pass( 0, 100, true ), $this->pass( 30, 110 ) ) );
	}

	/** Against a model that walks day by day: a day is on when there is a paid day left. */
	public function test_random_orders_and_refunds_grant_each_paid_day_once(): void {
		mt_srand( 15 );
		for ( $round = 0; $round < 500; $round++ ) {
			$passes = array();
			$left   = 0;
			for ( $day = 1; $day <= 120; $day++ ) {
				if ( 0 === mt_rand( 0, 11 ) ) {
					$days     = array( 30, 90, 5 )[ mt_rand( 0, 2 ) ];
					$passes[] = $this->pass( $days, $day );
					$left    += $days;
				}
				$end = $this->days( ...$passes );
				self::assertSame( (float) ( 0 === $left ? min( $end, $day ) : $day + $left ), $end, "round $round" );
				$left = max( 0, $left - 1 );
			}
			// What is paid back last is as if it had never been.
			$kept = array_slice( $passes, 0, -1 );
			$last = end( $passes );
			if ( false !== $last ) {
				$undone = new Pass( $last->order_no, 1, 2, $last->days, 0, $last->created, true );
				self::assertSame( $this->days( ...$kept ), $this->days( ...array( ...$kept, $undone ) ) );
			}
		}
	}
}
