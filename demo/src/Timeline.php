<?php

declare(strict_types=1);

namespace Zeromo\Demo;

/**
 * When activities were written: over two months, few at night, most in the evening. All times lie before the moment
 * the demo was made, and a later number is never older.
 */
final class Timeline {

	private const DAY = 86400;

	/** How far back the first activity lies, and how old the newest one is in the middle of the day. */
	private const DAYS   = 60;
	private const NEWEST = 240;

	/** Of a thousand activities of a day, how many fall into each hour. */
	private const HOURS = array(
		...array( 12, 6, 4, 3, 3, 6, 16, 34, 48, 46, 46, 48 ),
		...array( 66, 52, 40, 38, 42, 48, 60, 70, 82, 92, 84, 54 ),
	);

	/**
	 * @param int  $now    When the demo was made.
	 * @param int  $offset Seconds by which the site's clock is ahead of UTC.
	 * @param bool $bulk   For the benchmark: crowded towards the end and without a rhythm, as its figures were taken.
	 */
	public function __construct(
		private readonly int $now,
		private readonly int $offset,
		private readonly bool $bulk
	) {}

	/** When activity $n of $count was written. */
	public function written( int $n, int $count ): int {
		if ( $this->bulk ) {
			$left = ( $count - $n ) / max( 1, $count );
			return $this->now - (int) ( self::NEWEST + self::DAYS * self::DAY * $left * $left );
		}
		$left     = ( $count - 1 - $n ) / max( 1, $count );
		$age      = self::NEWEST + self::DAYS * self::DAY * $left ** 1.3;
		$today    = $this->now + $this->offset;
		$midnight = $today - $today % self::DAY;
		// Counted in parts of a day's activities, a night is short and an evening long.
		$at   = self::part_before( $today % self::DAY ) - $age / self::DAY;
		$days = (int) floor( $at );
		return $midnight - $this->offset + $days * self::DAY + self::second_of( $at - $days );
	}

	/** The part of a day's activities that is written before a second of the day. */
	private static function part_before( int $second ): float {
		$hour = intdiv( $second, 3600 );
		return ( array_sum( array_slice( self::HOURS, 0, $hour ) ) + self::HOURS[ $hour ] * ( $second % 3600 ) / 3600 )
			/ array_sum( self::HOURS );
	}

	/** The second of the day before which a part of its activities is written. */
	private static function second_of( float $part ): int {
		$left = $part * array_sum( self::HOURS );
		foreach ( self::HOURS as $hour => $many ) {
			if ( $left < $many ) {
				return (int) ( 3600 * ( $hour + $left / $many ) );
			}
			$left -= $many;
		}
		return self::DAY - 1;
	}
}
