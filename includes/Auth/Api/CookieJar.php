<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth\Api;

/** Cookies that only the server reads and that survive the way back from another site. */
final class CookieJar {

	/** Sends one; an empty value ends it. */
	public static function put( string $name, string $value, int $until ): void {
		if ( '' === $value ) {
			unset( $_COOKIE[ $name ] );
		} else {
			$_COOKIE[ $name ] = $value;
		}
		if ( ! headers_sent() ) {
			setcookie(
				$name,
				$value,
				array(
					'expires' => $until,
					'path' => COOKIEPATH,
					'domain' => (string) COOKIE_DOMAIN,
					'secure' => is_ssl(),
					'httponly' => true,
					'samesite' => 'Lax',
				)
			);
		}
	}
}
