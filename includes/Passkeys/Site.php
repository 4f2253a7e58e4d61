<?php

declare(strict_types=1);

namespace Zeromo\Community\Passkeys;

use Zeromo\Community\Passkeys\WebAuthn\Ceremony;

/** The site as browsers know it: the host to which passkeys belong, and the origins of its pages. */
final class Site {

	/** RP ID: the host of the site's address, without port. A passkey of one host is none of another. */
	public static function host(): string {
		$host = wp_parse_url( home_url(), PHP_URL_HOST );
		return is_string( $host ) ? strtolower( $host ) : '';
	}

	/** Name of the site, as a device shows it. */
	public static function name(): string {
		$name = trim( wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ) );
		return '' === $name ? self::host() : $name;
	}

	/** The checks for a challenge, bytes. */
	public static function ceremony( string $challenge ): Ceremony {
		return new Ceremony( self::host(), self::origins(), $challenge );
	}

	/** @return list<string> Of the site's pages and of WordPress's own, where they differ. */
	private static function origins(): array {
		return array_values( array_unique( array( self::origin_of( home_url() ), self::origin_of( site_url() ) ) ) );
	}

	private static function origin_of( string $url ): string {
		$parts = wp_parse_url( $url );
		$parts = is_array( $parts ) ? $parts : array();
		$port  = $parts['port'] ?? 0;
		$plain = array( 'http' => 80, 'https' => 443 )[ $parts['scheme'] ?? '' ] ?? 0;
		return strtolower( ( $parts['scheme'] ?? '' ) . '://' . ( $parts['host'] ?? '' ) )
			. ( $port > 0 && $port !== $plain ? ":$port" : '' );
	}
}
