<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Http;

/** Cookies that only the server reads, for the whole site; they survive the way back from another one. */
final class CookieJar {

	/** Sends one, which the rest of the call sees as well; an empty value ends it. */
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
