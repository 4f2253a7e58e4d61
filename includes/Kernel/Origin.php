<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel;

/** The origin of a URL, as in the same-origin policy. */
final class Origin {

	/** Format: `https://example.com:8443`, lower case; empty for a path, for other schemes and for an invalid host. */
	public static function of( string $url ): string {
		$parts  = wp_parse_url( $url );
		$parts  = is_array( $parts ) ? $parts : array();
		$scheme = strtolower( $parts['scheme'] ?? '' );
		$host   = strtolower( $parts['host'] ?? '' );
		if (
			! in_array( $scheme, array( 'http', 'https' ), true )
			|| 1 !== preg_match( '/^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/D', $host )
		) {
			return '';
		}
		return "$scheme://$host" . ( isset( $parts['port'] ) ? ":{$parts['port']}" : '' );
	}
}
