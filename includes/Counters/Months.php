<?php

declare(strict_types=1);

namespace Zeromo\Community\Counters;

/** Kinds of totals of a month that several rooms keep, each in the unit of what it counts. */
final class Months {

	public const REPORTED = 'reported';
	public const REMOVED  = 'removed';
	public const KEPT     = 'kept';
	public const APPEALED = 'appealed';
	public const UPHELD   = 'upheld';
	public const REFUSED  = 'refused';

	/** Decisions on reports by full hours since the first report: `hours_5`. */
	public const HOURS = 'hours_';

	/** What took longer counts as this many hours. */
	private const LONGEST = 720;

	/** The month of a time in the site's zone, as 202611. */
	public static function of( int $time ): int {
		return (int) wp_date( 'Ym', $time );
	}

	/** The kind of a decision that took so many seconds. */
	public static function hours( int $seconds ): string {
		return self::HOURS . min( self::LONGEST, max( 0, intdiv( $seconds, HOUR_IN_SECONDS ) ) );
	}
}
