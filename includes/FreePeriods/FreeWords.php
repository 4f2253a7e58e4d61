<?php

declare(strict_types=1);

namespace Zeromo\Community\FreePeriods;

/** Times of a free period, in words. */
final class FreeWords {

	/** 11-30 12:00, by the site's clock; with the year where it is another. */
	public static function moment( int $time ): string {
		$same = wp_date( 'Y' ) === wp_date( 'Y', $time );
		return (string) wp_date( $same ? 'm-d H:i' : 'Y-m-d H:i', $time );
	}

	/** 限时免费，还剩 2 天 3 小时（到 11-30 12:00） */
	public static function ends( int $until, int $now ): string {
		return sprintf(
			/* translators: 1: what is left, 2: day and time */
			__( '限时免费，还剩 %1$s（到 %2$s）', 'zeromo-community' ),
			self::left( max( 0, $until - $now ) ),
			self::moment( $until )
		);
	}

	/**
	 * 2 天 3 小时; what is left, rounded down to the smaller of two units.
	 *
	 * @param int $seconds From now.
	 */
	public static function left( int $seconds ): string {
		$days    = intdiv( $seconds, DAY_IN_SECONDS );
		$hours   = intdiv( $seconds % DAY_IN_SECONDS, HOUR_IN_SECONDS );
		$minutes = max( 1, intdiv( $seconds % HOUR_IN_SECONDS, MINUTE_IN_SECONDS ) );
		return match ( true ) {
			/* translators: 1: days, 2: hours */
			$days > 0  => sprintf( __( '%1$d 天 %2$d 小时', 'zeromo-community' ), $days, $hours ),
			/* translators: 1: hours, 2: minutes */
			$hours > 0 => sprintf( __( '%1$d 小时 %2$d 分', 'zeromo-community' ), $hours, $minutes ),
			/* translators: %d: minutes */
			default    => sprintf( __( '%d 分钟', 'zeromo-community' ), $minutes ),
		};
	}
}
