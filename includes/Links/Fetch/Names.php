<?php

declare(strict_types=1);

namespace Zeromo\Community\Links\Fetch;

/** Looks a host's name up. */
final class Names {

	/**
	 * All addresses of a name, IPv4 first.
	 *
	 * @return list<string>
	 */
	public static function of( string $host ): array {
		$four = gethostbynamel( "$host." );
		$six  = @dns_get_record( $host, DNS_AAAA ); // phpcs:ignore WordPress.PHP.NoSilencedErrors -- it warns where there is no answer.
		return array_values( array_filter( array( ...( false === $four ? array() : $four ), ...array_column( is_array( $six ) ? $six : array(), 'ipv6' ) ), 'is_string' ) );
	}
}
