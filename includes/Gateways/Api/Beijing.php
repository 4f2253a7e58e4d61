<?php

declare(strict_types=1);

namespace Zeromo\Community\Gateways\Api;

/** Times as providers in China write them, whatever the site's zone is. */
final class Beijing {

	private const ZONE = '+08:00';

	/** 2026-11-27 10:00:00 */
	public static function text( int $time, string $format = 'Y-m-d H:i:s' ): string {
		$zone = new \DateTimeZone( self::ZONE );
		return ( new \DateTimeImmutable( "@$time" ) )->setTimezone( $zone )->format( $format );
	}

	/** Unix seconds of a text without a zone; 0 for none. */
	public static function read( string $text ): int {
		$read = \DateTimeImmutable::createFromFormat( '!Y-m-d H:i:s', $text, new \DateTimeZone( self::ZONE ) );
		return false === $read ? 0 : $read->getTimestamp();
	}
}
