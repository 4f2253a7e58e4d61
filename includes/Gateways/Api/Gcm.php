<?php

declare(strict_types=1);

namespace Zeromo\Community\Gateways\Api;

/** AES-256-GCM with the tag behind the text, as WeChat Pay encrypts. */
final class Gcm {

	private const TAG = 16;

	/** The plain text; null where key, text or additional data are not those it was made of. */
	public static function open( string $key, string $nonce, string $added, string $base64 ): ?string {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- the form it is sent in.
		$bytes = base64_decode( $base64, true );
		// OpenSSL takes shorter tags, which can be guessed: the tag is the last 16 bytes of at least 17.
		$fits = 32 === strlen( $key ) && 12 === strlen( $nonce );
		if ( ! $fits || ! is_string( $bytes ) || strlen( $bytes ) <= self::TAG ) {
			return null;
		}
		$text = openssl_decrypt(
			substr( $bytes, 0, -self::TAG ),
			'aes-256-gcm',
			$key,
			OPENSSL_RAW_DATA,
			$nonce,
			substr( $bytes, -self::TAG ),
			$added
		);
		return false === $text ? null : $text;
	}
}
