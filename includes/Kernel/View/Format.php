<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\View;

/** Numbers and times as members read them. */
final class Format {

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
		$today = (int) ( new \DateTimeImmutable( '@' . $now ) )->setTimezone( wp_timezone() )->setTime( 0, 0 )->format( 'U' );
		if ( $time >= $today ) {
			/* translators: %d: hours */
			return sprintf( __( '%d小时前', 'zeromo-community' ), intdiv( $seconds, 3600 ) );
		}
		if ( $time >= $today - 86400 ) {
			return __( '昨天', 'zeromo-community' ) . ' ' . (string) wp_date( 'H:i', $time );
		}
		$days = intdiv( $today - $time, 86400 ) + 1;
		if ( $days <= 7 ) {
			/* translators: %d: days */
			return sprintf( __( '%d天前', 'zeromo-community' ), $days );
		}
		$same_year = wp_date( 'Y', $time ) === wp_date( 'Y', $now );
		return (string) wp_date( $same_year ? 'm-d' : 'Y-m-d', $time );
	}

	/** ISO 8601 with the site's offset. */
	public static function iso( int $time ): string {
		return (string) wp_date( 'c', $time );
	}

	/** `<time datetime title>相对时间</time>`. */
	public static function time( int $time ): string {
		return sprintf(
			'<time datetime="%s" title="%s">%s</time>',
			esc_attr( self::iso( $time ) ),
			esc_attr( (string) wp_date( 'Y-m-d H:i', $time ) ),
			esc_html( self::ago( $time ) )
		);
	}
}
