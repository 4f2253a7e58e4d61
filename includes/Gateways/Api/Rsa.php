<?php

declare(strict_types=1);

namespace Zeromo\Community\Gateways\Api;

/** RSA with SHA-256 (PKCS #1 v1.5), as Alipay and WeChat Pay sign. */
final class Rsa {

	/** A private key in PEM, or the one line of base64 that consoles give (PKCS #8 or PKCS #1). */
	public static function private_key( string $text ): ?\OpenSSLAsymmetricKey {
		foreach ( self::pems( $text, array( 'PRIVATE KEY', 'RSA PRIVATE KEY' ) ) as $pem ) {
			$key = openssl_pkey_get_private( $pem );
			if ( false !== $key ) {
				return self::rsa( $key );
			}
		}
		return null;
	}

	/** A public key in PEM, a certificate, or one line of base64. */
	public static function public_key( string $text ): ?\OpenSSLAsymmetricKey {
		foreach ( self::pems( $text, array( 'PUBLIC KEY', 'RSA PUBLIC KEY', 'CERTIFICATE' ) ) as $pem ) {
			$key = openssl_pkey_get_public( $pem );
			if ( false !== $key ) {
				return self::rsa( $key );
			}
		}
		return null;
	}

	/** The signature in base64. */
	public static function sign( string $text, \OpenSSLAsymmetricKey $key ): string {
		$made = '';
		if ( ! openssl_sign( $text, $made, $key, OPENSSL_ALGO_SHA256 ) || ! is_string( $made ) ) {
			throw new \RuntimeException( 'A text could not be signed.' );
		}
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- the form that signatures are sent in.
		return base64_encode( $made );
	}

	public static function verify( string $text, string $signature, \OpenSSLAsymmetricKey $key ): bool {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- the form that signatures are sent in.
		$bytes = base64_decode( $signature, true );
		return is_string( $bytes ) && '' !== $bytes && 1 === openssl_verify( $text, $bytes, $key, OPENSSL_ALGO_SHA256 );
	}

	private static function rsa( \OpenSSLAsymmetricKey $key ): ?\OpenSSLAsymmetricKey {
		$details = openssl_pkey_get_details( $key );
		return false !== $details && OPENSSL_KEYTYPE_RSA === $details['type'] && $details['bits'] >= 2048 ? $key : null;
	}

	/**
	 * @param list<string> $kinds Labels that a line without one may have.
	 * @return list<string>
	 */
	private static function pems( string $text, array $kinds ): array {
		if ( 1 === preg_match( '/-----BEGIN ([A-Z ]+)-----(.+?)-----END \1-----/s', $text, $m ) ) {
			$kinds = array( $m[1] );
			$text  = $m[2];
		}
		$base = (string) preg_replace( '/\s+/', '', $text );
		if ( 1 !== preg_match( '~^[A-Za-z0-9+/]{64,}={0,2}$~D', $base ) ) {
			return array();
		}
		return array_map(
			static fn( string $kind ): string =>
				"-----BEGIN $kind-----\n" . chunk_split( $base, 64, "\n" ) . "-----END $kind-----\n",
			$kinds
		);
	}
}
