<?php

declare(strict_types=1);

namespace Zeromo\Community\ReadingWindows;

/** How far back new members read, in words. */
final class WindowWords {

	/** What the owner may choose without script, beside what is set. */
	public const CHOICES = array( Windows::ALL, 0, 7, 30, 60, Windows::MOST );

	/** For the owner. */
	public static function choice( int $days ): string {
		return match ( $days ) {
			Windows::ALL => __( '全部内容', 'zeromo-community' ),
			0            => __( '只有加入以后的', 'zeromo-community' ),
			/* translators: %d: number of days */
			default      => sprintf( __( '加入前 %d 天以来的', 'zeromo-community' ), $days ),
		};
	}

	/** For who has not joined. */
	public static function before( int $days ): string {
		return 0 === $days
			? __( '新成员看得到加入以后的内容', 'zeromo-community' )
			/* translators: %d: number of days */
			: sprintf( __( '新成员看得到加入前 %d 天以来的内容', 'zeromo-community' ), $days );
	}

	/** For a member. */
	public static function from( int $time ): string {
		/* translators: %s: date */
		return sprintf( __( '你看得到 %s 以来的内容', 'zeromo-community' ), (string) wp_date( 'Y-m-d', $time ) );
	}
}
