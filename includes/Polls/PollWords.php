<?php

declare(strict_types=1);

namespace Zeromo\Community\Polls;

/** Texts below a poll. */
final class PollWords {

	/** Time left, or that the poll is closed. */
	public static function left( int $deadline, int $now ): string {
		$seconds = $deadline - $now;
		if ( $seconds <= 0 ) {
			return __( '已结束', 'zeromo-community' );
		}
		if ( $seconds < 3600 ) {
			$minutes = (int) ceil( $seconds / 60 );
			/* translators: %d: minutes */
			return sprintf( _n( '还剩 %d 分钟', '还剩 %d 分钟', $minutes, 'zeromo-community' ), $minutes );
		}
		if ( $seconds < 86400 ) {
			$hours = intdiv( $seconds, 3600 );
			/* translators: %d: hours */
			return sprintf( _n( '还剩 %d 小时', '还剩 %d 小时', $hours, 'zeromo-community' ), $hours );
		}
		$days = intdiv( $seconds, 86400 );
		/* translators: %d: days */
		return sprintf( _n( '还剩 %d 天', '还剩 %d 天', $days, 'zeromo-community' ), $days );
	}

	/** Share of an option among the members who voted, in whole percent. */
	public static function percent( int $count, int $total ): int {
		return 0 === $total ? 0 : (int) round( 100 * $count / $total );
	}
}
