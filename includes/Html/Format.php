<?php

declare(strict_types=1);

namespace Zeromo\Community\Html;

/** Numbers and times as members read them. */
final class Format {

	/** @var array<string, \DateTimeZone> Zones by what the site calls them. */
	private static array $zones = array();

	/** 9999, 1 万, 1.2 万, 1.3 亿 (in English 12K, 1.2M); cut, never rounded up. */
	public static function count( int $n ): string {
		if ( $n < 10000 ) {
			return number_format( $n );
		}
		[ $unit, $name ] = self::unit( $n );
		$tenths          = intdiv( $n * 10, $unit );
		return ( 0 === $tenths % 10 ? (string) intdiv( $tenths, 10 ) : intdiv( $tenths, 10 ) . '.' . $tenths % 10 )
			. $name;
	}

	/** 69 B, 12 KB, 1.5 MB: as the editor writes sizes. */
	public static function size( int $bytes ): string {
		if ( $bytes < 1024 ) {
			return "$bytes B";
		}
		$kilobytes = (int) round( $bytes / 1024 );
		if ( $kilobytes < 1024 ) {
			return "$kilobytes KB";
		}
		return $bytes < 1073741824 ? round( $bytes / 1048576, 1 ) . ' MB' : round( $bytes / 1073741824, 1 ) . ' GB';
	}

	/**
	 * The unit a number from 10000 on is told in, and how it is written behind the number.
	 *
	 * @return array{int, string}
	 */
	private static function unit( int $n ): array {
		/*
		 * translators: write K when large numbers are told in thousands and millions (K, M); else 万 or your own sign of
		 * ten thousand.
		 */
		$name = _x( '万', 'unit of large numbers', 'zeromo-community' );
		if ( 'K' === $name ) {
			return $n >= 1000000 ? array( 1000000, 'M' ) : array( 1000, 'K' );
		}
		return $n >= 100000000
			? array( 100000000, ' ' . _x( '亿', 'unit of large numbers', 'zeromo-community' ) )
			: array( 10000, ' ' . $name );
	}

	/** 刚刚, 5分钟前, 3小时前, 昨天 12:30, 3天前, 11-18, 2025-11-18, in the site's time zone. */
	public static function ago( int $time, ?int $now = null ): string {
		$now ??= time();
		return self::told( self::moment( $time ), $now );
	}

	/** As ago(), of a moment in the site's zone. */
	private static function told( \DateTimeImmutable $then, int $now ): string {
		$time    = $then->getTimestamp();
		$seconds = $now - $time;
		if ( $seconds < 60 ) {
			return __( '刚刚', 'zeromo-community' );
		}
		if ( $seconds < 3600 ) {
			/* translators: %d: minutes */
			return sprintf( __( '%d分钟前', 'zeromo-community' ), intdiv( $seconds, 60 ) );
		}
		$here  = ( new \DateTimeImmutable( '@' . $now ) )->setTimezone( $then->getTimezone() );
		$today = $here->setTime( 0, 0 )->getTimestamp();
		if ( $time >= $today ) {
			/* translators: %d: hours */
			return sprintf( __( '%d小时前', 'zeromo-community' ), intdiv( $seconds, 3600 ) );
		}
		if ( $time >= $today - 86400 ) {
			return __( '昨天', 'zeromo-community' ) . ' ' . $then->format( 'H:i' );
		}
		$days = intdiv( $today - $time, 86400 ) + 1;
		if ( $days <= 7 ) {
			/* translators: %d: days */
			return sprintf( __( '%d天前', 'zeromo-community' ), $days );
		}
		return $then->format( $here->format( 'Y' ) === $then->format( 'Y' ) ? 'm-d' : 'Y-m-d' );
	}

	/** ISO 8601 with the site's offset. */
	public static function iso( int $time ): string {
		return self::moment( $time )->format( 'c' );
	}

	/** `<time datetime title>相对时间</time>`. */
	public static function time( int $time ): string {
		$then = self::moment( $time );
		return sprintf(
			'<time datetime="%s" title="%s">%s</time>',
			esc_attr( $then->format( 'c' ) ),
			esc_attr( $then->format( 'Y-m-d H:i' ) ),
			esc_html( self::told( $then, time() ) )
		);
	}

	/** `<time datetime title>2026-11-18</time>`: the day, where a text is read long after it was written. */
	public static function day( int $time ): string {
		$then = self::moment( $time );
		return sprintf(
			'<time datetime="%s" title="%s">%s</time>',
			esc_attr( $then->format( 'c' ) ),
			esc_attr( $then->format( 'Y-m-d H:i' ) ),
			esc_html( $then->format( 'Y-m-d' ) )
		);
	}

	/**
	 * A time in the site's zone. What is printed here are digits, the same in every language, so core's wp_date(),
	 * which translates names of days and makes the zone anew each time, is not needed.
	 */
	private static function moment( int $time ): \DateTimeImmutable {
		$name = get_option( 'timezone_string' );
		if ( ! is_string( $name ) || '' === $name ) {
			$offset = get_option( 'gmt_offset' );
			$name   = is_scalar( $offset ) ? (string) $offset : '';
		}
		self::$zones[ $name ] ??= wp_timezone();
		return ( new \DateTimeImmutable( '@' . $time ) )->setTimezone( self::$zones[ $name ] );
	}
}
