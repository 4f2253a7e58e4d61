<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing;

use Zeromo\Community\Kernel\Failure;

/** When something is to become public. */
final class PublishTime {

	/** Nobody plans further ahead. */
	public const DAYS = 365;

	private const SHAPE = '/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/i';

	/**
	 * Unix seconds of an ISO 8601 time, 0 for an empty text.
	 *
	 * @param string $text Without an offset it is the site's time, as a form without script sends it.
	 * @throws Failure invalid, for anything else.
	 */
	public static function read( string $text ): int {
		if ( '' === $text ) {
			return 0;
		}
		if ( 1 !== preg_match( self::SHAPE, $text ) ) {
			throw Failure::invalid( 'publish_at' );
		}
		try {
			$time   = new \DateTimeImmutable( $text, wp_timezone() );
			$errors = \DateTimeImmutable::getLastErrors();
		} catch ( \Exception ) {
			throw Failure::invalid( 'publish_at' );
		}
		// 30 February is no day, though PHP would take it for one in March.
		if ( is_array( $errors ) && $errors['warning_count'] > 0 ) {
			throw Failure::invalid( 'publish_at' );
		}
		return max( 1, $time->getTimestamp() );
	}

	/**
	 * Refuses a time that has passed or is too far away.
	 *
	 * @throws Failure content_invalid
	 */
	public static function check( int $time, int $now ): void {
		if ( $time <= $now ) {
			throw Failure::content( 'publish_at', __( '定时发布的时间要晚于现在', 'zeromo-community' ) );
		}
		if ( $time > $now + self::DAYS * DAY_IN_SECONDS ) {
			/* translators: %d: number of days */
			throw Failure::content( 'publish_at', sprintf( __( '定时发布最远 %d 天', 'zeromo-community' ), self::DAYS ) );
		}
	}
}
