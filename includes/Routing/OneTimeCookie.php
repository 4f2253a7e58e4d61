<?php

declare(strict_types=1);

namespace Zeromo\Community\Routing;

/**
 * What a form has made and the page after it shows, such as a new key. It lies in no address and in no script; the
 * browser drops it after some seconds, within which the page loaded again shows it again.
 */
final class OneTimeCookie {

	/** Seconds until the page that follows has come. */
	private const SHOWN = 20;

	/** Hands it to the page at this address. */
	public static function put( string $name, #[\SensitiveParameter] string $value, string $url ): void {
		if ( headers_sent() ) {
			return;
		}
		$path = (string) wp_parse_url( $url, PHP_URL_PATH );
		setcookie(
			$name,
			$value,
			array(
				'expires'  => time() + self::SHOWN,
				'path'     => '' === $path ? '/' : $path,
				'secure'   => is_ssl(),
				'httponly' => true,
				'samesite' => 'Lax',
			)
		);
	}

	/** As the browser has sent it, empty for none; the caller takes it only in the form that it was made in. */
	public static function sent( string $name ): string {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only taken in the form that the caller knows.
		$sent = $_COOKIE[ $name ] ?? '';
		return is_string( $sent ) ? $sent : '';
	}
}
