<?php

declare(strict_types=1);

namespace Zeromo\Community\Gifts;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Members\Api\MemberDirectory;

/** What a giver types: for whom, and for which day. */
final class GiftWish {

	/** Hour of the day, in the site's time, at which it is given. */
	private const HOUR = 8;

	public function __construct( private readonly MemberDirectory $members, private readonly Clock $clock ) {}

	/**
	 * The member whose page it is: its address, or the last part of it, with or without @.
	 *
	 * @throws Failure content_invalid.
	 */
	public function receiver( string $typed ): int {
		$path = wp_parse_url( trim( $typed ), PHP_URL_PATH );
		$name = ltrim( basename( untrailingslashit( is_string( $path ) ? $path : '' ) ), '@' );
		$id   = '' === $name ? null : $this->members->find_by_nicename( sanitize_title( rawurldecode( $name ) ) );
		return $id ?? throw Failure::content( 'to', __( '没有找到这位成员，请粘贴对方主页的网址', 'zeromo-community' ) );
	}

	/**
	 * Unix seconds it is given at; 0 for at once.
	 *
	 * @param string $day 2026-01-31, empty for at once.
	 * @throws Failure content_invalid for what is no day, and for a past one.
	 */
	public function due( string $day ): int {
		if ( '' === $day ) {
			return 0;
		}
		$zone = wp_timezone();
		// PHP throws on a text with a null byte.
		$date = 1 === preg_match( '/^\d{4}-\d\d-\d\d$/D', $day )
			? \DateTimeImmutable::createFromFormat( '!Y-m-d', $day, $zone )
			: false;
		if ( false === $date || $date->format( 'Y-m-d' ) !== $day ) {
			throw Failure::content( 'day', __( '请填写像 2026-01-31 这样的日期', 'zeromo-community' ) );
		}
		$now = ( new \DateTimeImmutable( '@' . $this->clock->now() ) )->setTimezone( $zone );
		if ( $day < $now->format( 'Y-m-d' ) ) {
			throw Failure::content( 'day', __( '这一天已经过去', 'zeromo-community' ) );
		}
		$due = $date->setTime( self::HOUR, 0 )->getTimestamp();
		return $due > $this->clock->now() ? $due : 0;
	}
}
