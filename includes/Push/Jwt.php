<?php

declare(strict_types=1);

namespace Zeromo\Community\Push;

/** JSON Web Tokens that authenticate this site at a hub, RFC 7519 with HS256. */
final class Jwt {

	/**
	 * A signed token.
	 *
	 * @param array{mercure: array<string, list<string>>, exp: int} $claims What it says.
	 * @param string               $key    Shared with the hub.
	 */
	public static function hs256( array $claims, string $key ): string {
		$text = self::encode( '{"alg":"HS256","typ":"JWT"}' ) . '.'
			. self::encode( (string) wp_json_encode( $claims, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) );
		return $text . '.' . self::encode( hash_hmac( 'sha256', $text, $key, true ) );
	}

	private static function encode( string $bytes ): string {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- the token's own spelling.
		return rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' );
	}
}
