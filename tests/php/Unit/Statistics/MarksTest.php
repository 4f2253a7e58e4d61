<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Statistics;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\Statistics\Calendar;
use Zeromo\Community\Statistics\CircleHealth;
use Zeromo\Community\Statistics\WeekNumbers;

/** Days and weeks as numbers, and the words that follow from numbers. */
final class MarksTest extends TestCase {

	public function test_days_weeks_and_dates_are_one_another(): void {
		foreach ( array( 20260131, 20240229, 20251231, 20260101 ) as $date ) {
			self::assertSame( $date, Calendar::date_of( Calendar::number( $date ) ) );
			self::assertSame( $date, Calendar::read( Calendar::text( $date ) ) );
		}
		self::assertSame( 1, Calendar::number( 20260301 ) - Calendar::number( 20260228 ) );
		foreach ( array( 20261123 => 20261123, 20261126 => 20261123, 20261129 => 20261123 ) as $date => $monday ) {
			self::assertSame( $monday, Calendar::week( Calendar::number( $date ) ) );
		}
		foreach ( array( '', '2026-02-30', '2026-1-1', '20260101', "2026-01-01\n" ) as $junk ) {
			self::assertSame( 0, Calendar::read( $junk ) );
		}
	}

	public function test_a_week_is_told_once_all_of_it_is_old_enough(): void {
		$told = static fn( int $today ): array => array_slice(
			( new WeekNumbers( 20261102, Calendar::number( $today ), array( 'joined' => 9, 'back1' => 4 ) ) )
				->jsonSerialize(),
			2
		);
		$none = array( 'back1' => null, 'back7' => null, 'back30' => null, 'back60' => null );
		self::assertSame( $none, $told( 20261108 ) );
		self::assertSame( array( 'back1' => 4 ) + $none, $told( 20261109 ) );
		self::assertSame( array( 'back1' => 4, 'back7' => 0 ) + $none, $told( 20261115 ) );
	}

	public function test_a_circle_rises_and_falls_by_more_than_a_fifth(): void {
		$states = array_map(
			static fn( array $pair ): string => CircleHealth::state( ...$pair ),
			array( array( 0, 9 ), array( 13, 10 ), array( 12, 10 ), array( 8, 10 ), array( 7, 10 ), array( 1, 0 ) )
		);
		self::assertSame( array( 'silent', 'rising', 'steady', 'steady', 'falling', 'rising' ), $states );
	}
}
