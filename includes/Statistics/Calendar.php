<?php

declare(strict_types=1);

namespace Zeromo\Community\Statistics;

use Zeromo\Community\Kernel\Clock;

/** Days and weeks of the site's time zone, as numbers. */
final class Calendar {

	public function __construct( private readonly Clock $clock ) {}

	public function now(): int {
		return $this->clock->now();
	}

	/** A moment's day as a number that reads as a date: 20260131. */
	public static function date( int $at ): int {
		return (int) wp_date( 'Ymd', $at );
	}

	/** A moment's day, counted since 1970. */
	public static function day( int $at ): int {
		return self::number( self::date( $at ) );
	}

	/** Today, counted since 1970. */
	public function today(): int {
		return self::day( $this->now() );
	}

	/** A date like 20260131, counted in days since 1970. */
	public static function number( int $date ): int {
		$at = gmmktime( 0, 0, 0, intdiv( $date, 100 ) % 100, $date % 100, intdiv( $date, 10000 ) );
		return intdiv( (int) $at, 86400 );
	}

	/** A day counted since 1970 as a date: 20260131. */
	public static function date_of( int $day ): int {
		return (int) gmdate( 'Ymd', $day * 86400 );
	}

	/** The Monday of a day counted since 1970, as a date. 1 January 1970 was a Thursday. */
	public static function week( int $day ): int {
		return self::date_of( $day - ( $day + 3 ) % 7 );
	}

	/** `2026-01-31` of 20260131. */
	public static function text( int $date ): string {
		return sprintf( '%04d-%02d-%02d', intdiv( $date, 10000 ), intdiv( $date, 100 ) % 100, $date % 100 );
	}

	/** 20260131 of `2026-01-31`; 0 for what is no day. */
	public static function read( string $text ): int {
		return 1 === preg_match( '/^(\d{4})-(\d{2})-(\d{2})$/D', $text, $at )
			&& checkdate( (int) $at[2], (int) $at[3], (int) $at[1] )
			? (int) ( $at[1] . $at[2] . $at[3] )
			: 0;
	}
}
