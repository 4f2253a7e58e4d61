<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Api;

/** The words of a list's `date`. */
final class Since {

	/** Unix seconds a word begins at: today since midnight of the site, the others so many days; 0 for none. */
	public static function of( string $date, int $now ): int {
		return match ( $date ) {
			'today' => ( new \DateTimeImmutable( '@' . $now ) )
				->setTimezone( wp_timezone() )
				->setTime( 0, 0 )
				->getTimestamp(),
			'week'  => $now - 7 * DAY_IN_SECONDS,
			'month' => $now - 30 * DAY_IN_SECONDS,
			'year'  => $now - 365 * DAY_IN_SECONDS,
			default => 0,
		};
	}

	/** @return array<string, string> Word => what the reader chooses, from all time to today. */
	public static function labels(): array {
		return array(
			''      => __( '不限时间', 'zeromo-community' ),
			'today' => __( '今天', 'zeromo-community' ),
			'week'  => __( '最近一周', 'zeromo-community' ),
			'month' => __( '最近一个月', 'zeromo-community' ),
			'year'  => __( '最近一年', 'zeromo-community' ),
		);
	}
}
