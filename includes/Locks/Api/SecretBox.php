<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks\Api;

/**
 * Text that the database must not tell by itself: closed with the site's keys of wp-config.php. Whoever has a copy of
 * the database alone reads nothing of it. With other keys it cannot be opened any more.
 */
final class SecretBox {

	/**
	 * Closes it.
	 *
	 * @param string $for What it is for and whose it is; a box is opened with the same word only.
	 */
	public static function close( string $plain, string $for ): string {
		$nonce = random_bytes( SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- bytes as text.
		return base64_encode( $nonce . sodium_crypto_secretbox( $plain, $nonce, self::key( $for ) ) );
	}

	/** What is in it, null when it is not ours. */
	public static function open( string $box, string $for ): ?string {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- bytes as text.
		$bytes = (string) base64_decode( $box, true );
		if ( strlen( $bytes ) < SODIUM_CRYPTO_SECRETBOX_NONCEBYTES + SODIUM_CRYPTO_SECRETBOX_MACBYTES ) {
			return null;
		}
		$plain = sodium_crypto_secretbox_open(
			substr( $bytes, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES ),
			substr( $bytes, 0, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES ),
			self::key( $for )
		);
		return false === $plain ? null : $plain;
	}

	private static function key( string $for ): string {
		return hash_hmac( 'sha256', "zeromo-box|$for", wp_salt( 'secure_auth' ), true );
	}
}
