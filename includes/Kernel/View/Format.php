<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\View;

/** Numbers and times as members read them. */
final class Format {

	/** @var array<string, \DateTimeZone> Zones by what the site calls them. */
	private static array $zones = array();

	/** 9999, 1 万, 1.2 万, 1.3 亿; cut, never rounded up. */
	public static function count( int $n ): string {
		if ( $n < 10000 ) {
			return number_format( $n );
		}
		[ $unit, $name ] = $n >= 100000000 ? array( 100000000, '亿' ) : array( 10000, '万' );
		$tenths          = intdiv( $n * 10, $unit );
		return ( 0 === $tenths % 10 ? (string) intdiv( $tenths, 10 ) : intdiv( $tenths, 10 ) . '.' . $tenths % 10 ) . ' ' . $name;
	}

	/** 刚刚, 5分钟前, 3小时前, 昨天 12:30, 3天前, 11-18, 2025-11-18, in the site's time zone. */
	public static function ago( int $time, ?int $now = null ): string {
		$now     ??= time();
		$seconds = $now - $time;
		if ( $seconds < 60 ) {
			return __( '刚刚', 'zeromo-community' );
		}
		if ( $seconds < 3600 ) {
			/* translators: %d: minutes */
			return sprintf( __( '%d分钟前', 'zeromo-community' ), intdiv( $seconds, 60 ) );
		}
		$today = ( new \DateTimeImmutable( '@' . $now ) )->setTimezone( self::zone() )->setTime( 0, 0 )->getTimestamp();
		if ( $time >= $today ) {
			/* translators: %d: hours */
			return sprintf( __( '%d小时前', 'zeromo-community' ), intdiv( $seconds, 3600 ) );
		}
		if ( $time >= $today - 86400 ) {
			return __( '昨天', 'zeromo-community' ) . ' ' . self::at( $time, 'H:i' );
		}
		$days = intdiv( $today - $time, 86400 ) + 1;
		if ( $days <= 7 ) {
			/* translators: %d: days */
			return sprintf( __( '%d天前', 'zeromo-community' ), $days );
		}
		return self::at( $time, self::at( $time, 'Y' ) === self::at( $now, 'Y' ) ? 'm-d' : 'Y-m-d' );
	}

	/** ISO 8601 with the site's offset. */
	public static function iso( int $time ): string {
		return self::at( $time, 'c' );
	}

	/** `<time datetime title>相对时间</time>`. */
	public static function time( int $time ): string {
		return sprintf(
			'<time datetime="%s" title="%s">%s</time>',
			esc_attr( self::iso( $time ) ),
			esc_attr( self::at( $time, 'Y-m-d H:i' ) ),
			esc_html( self::ago( $time ) )
		);
	}

	/** A time in digits. They read the same in every language, so core's wp_date(), which translates names of days, is not needed. */
	private static function at( int $time, string $format ): string {
		return ( new \DateTimeImmutable( '@' . $time ) )->setTimezone( self::zone() )->format( $format );
	}

	/** The site's zone; core makes it anew each time. */
	private static function zone(): \DateTimeZone {
		$name   = get_option( 'timezone_string' );
		$offset = get_option( 'gmt_offset' );
		$key    = ( is_string( $name ) ? $name : '' ) . '|' . ( is_scalar( $offset ) ? (string) $offset : '' );
		return self::$zones[ $key ] ??= wp_timezone();
	}
}
