<?php

declare(strict_types=1);

namespace Zeromo\Community\WebPush\Crypto;

use Zeromo\Community\CloudCalls\Api\PublicKey;

/** A key pair of the curve P-256, as the protocols of Web Push have it. */
final class KeyPair {

	/** SEC 1's ECPrivateKey of prime256v1: around the number, and before the point. */
	private const HEAD  = "\x30\x77\x02\x01\x01\x04\x20";
	private const CURVE = "\xa0\x0a\x06\x08\x2a\x86\x48\xce\x3d\x03\x01\x07\xa1\x44\x03\x42\x00";

	/**
	 * @param string $secret 32 bytes.
	 * @param string $public The point, uncompressed: 65 bytes, the first one 4.
	 */
	public function __construct( public readonly string $secret, public readonly string $public ) {}

	/** A new one. */
	public static function make(): self {
		$key = openssl_pkey_new( array( 'private_key_type' => OPENSSL_KEYTYPE_EC, 'curve_name' => 'prime256v1' ) );
		$ec  = false === $key ? null : openssl_pkey_get_details( $key )['ec'] ?? null;
		if ( ! is_array( $ec ) ) {
			throw new \RuntimeException( 'OpenSSL makes no key of P-256' );
		}
		$number = static fn( string $name ): string =>
			str_pad( is_string( $ec[ $name ] ?? null ) ? $ec[ $name ] : '', 32, "\0", STR_PAD_LEFT );
		return new self( $number( 'd' ), "\x04" . $number( 'x' ) . $number( 'y' ) );
	}

	/** Somebody else's point as a key of OpenSSL; null where it is no point of the curve. */
	public static function other( string $public ): ?\OpenSSLAsymmetricKey {
		$key = 65 === strlen( $public ) && "\x04" === $public[0]
			? PublicKey::p256( substr( $public, 1, 32 ), substr( $public, 33 ) )
			: null;
		$key = null === $key ? false : openssl_pkey_get_public( $key->pem() );
		return false === $key ? null : $key;
	}

	/** The secret key as OpenSSL has it. */
	public function key(): \OpenSSLAsymmetricKey {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- bytes as text.
		$text = base64_encode( self::HEAD . $this->secret . self::CURVE . $this->public );
		$key  = openssl_pkey_get_private(
			"-----BEGIN EC PRIVATE KEY-----\n" . chunk_split( $text, 64, "\n" ) . "-----END EC PRIVATE KEY-----\n"
		);
		return false === $key ? throw new \RuntimeException( 'The key is none of P-256' ) : $key;
	}
}
