<?php

declare(strict_types=1);

namespace Zeromo\Community\Passkeys\WebAuthn;

/**
 * A public key of a credential as COSE (RFC 9052) writes it, with nothing but the parameters of its kind, and the check
 * of its signatures.
 */
final class CoseKey {

	/** ECDSA with SHA-256 on P-256. */
	public const ES256 = -7;

	/** EdDSA, here on Ed25519. */
	public const EDDSA = -8;

	/** ECDSA with SHA-384 on P-384. */
	public const ES384 = -35;

	/** ECDSA with SHA-512 on P-521. */
	public const ES512 = -36;

	/** RSASSA-PKCS1-v1_5 with SHA-256. */
	public const RS256 = -257;

	/** What browsers are asked for, the best first. */
	public const ASKED = array( self::EDDSA, self::ES256, self::RS256 );

	/** Algorithm => COSE's number of the curve, bytes of a coordinate, head of its SubjectPublicKeyInfo. */
	private const CURVES = array(
		self::ES256 => array( 1, 32, '3059301306072a8648ce3d020106082a8648ce3d030107034200' ),
		self::ES384 => array( 2, 48, '3076301006072a8648ce3d020106052b81040022036200' ),
		self::ES512 => array( 3, 66, '30819b301006072a8648ce3d020106052b8104002303818600' ),
	);

	/**
	 * @param int    $algorithm COSE's number.
	 * @param string $raw       Its bytes; of an EC key the point without compression, of Ed25519 the key, of RSA empty.
	 * @param string $pem       For openssl, empty for Ed25519.
	 */
	private function __construct(
		public readonly int $algorithm,
		public readonly string $raw,
		public readonly string $pem
	) {}

	/**
	 * Reads one.
	 *
	 * @param list<int> $asked Algorithms that were asked for.
	 * @throws Rejected Where it is another one, or no key.
	 */
	public static function of( Map $map, array $asked = self::ASKED ): self {
		$algorithm = $map->int( 3 );
		if ( ! in_array( $algorithm, $asked, true ) ) {
			throw new Rejected( "Algorithm $algorithm was not asked for." );
		}
		if ( isset( self::CURVES[ $algorithm ] ) ) {
			return self::ec( $map, $algorithm, ...self::CURVES[ $algorithm ] );
		}
		return match ( $algorithm ) {
			self::EDDSA => self::ed25519( $map ),
			self::RS256 => self::rsa( $map ),
			default => throw new Rejected( "Algorithm $algorithm is not known." ),
		};
	}

	/** Whether it has signed the bytes. */
	public function has_signed( string $bytes, string $signature ): bool {
		if ( self::EDDSA === $this->algorithm ) {
			return '' !== $this->raw && SODIUM_CRYPTO_SIGN_BYTES === strlen( $signature )
				&& sodium_crypto_sign_verify_detached( $signature, $bytes, $this->raw );
		}
		return Certificate::is_signed( $this->pem, $this->algorithm, $bytes, $signature );
	}

	/** The same key, as openssl writes it; empty where it cannot. */
	public static function written( string $pem ): string {
		$key     = openssl_pkey_get_public( $pem );
		$details = false === $key ? false : openssl_pkey_get_details( $key );
		return is_array( $details ) && is_string( $details['key'] ?? null ) ? $details['key'] : '';
	}

	private static function ec( Map $map, int $algorithm, int $curve, int $size, string $head ): self {
		$map->must_be( 1, 3, -1, -2, -3 );
		[ $x, $y ] = array( $map->bytes( -2 ), $map->bytes( -3 ) );
		if ( 2 !== $map->int( 1 ) || $curve !== $map->int( -1 ) || strlen( $x ) !== $size || strlen( $y ) !== $size ) {
			throw new Rejected( 'Not the curve of its algorithm.' );
		}
		return self::checked( $algorithm, "\x04$x$y", self::pem( (string) hex2bin( $head ) . "\x04$x$y" ) );
	}

	private static function rsa( Map $map ): self {
		$map->must_be( 1, 3, -1, -2 );
		[ $n, $e ] = array( $map->bytes( -1 ), $map->bytes( -2 ) );
		if ( 3 !== $map->int( 1 ) || strlen( $n ) < 256 || strlen( $n ) > 1024 || "\0" === $n[0] ) {
			throw new Rejected( 'An RSA key of less than 2048 or more than 8192 bits.' );
		}
		$is_odd = 1 === ( ord( substr( $e, -1 ) ) & 1 );
		if ( '' === $e || strlen( $e ) > 4 || "\0" === $e[0] || ! $is_odd || "\x01" === $e ) {
			throw new Rejected( 'An exponent that no RSA key has.' );
		}
		return self::checked( self::RS256, '', self::rsa_pem( $n, $e ) );
	}

	/** An RSA key as openssl writes it; empty where it is none. */
	public static function rsa_pem( string $modulus, string $exponent ): string {
		$key = Der::wrap( 0x30, Der::number( $modulus ) . Der::number( $exponent ) );
		// rsaEncryption with its NULL.
		$head = (string) hex2bin( '300d06092a864886f70d0101010500' );
		return self::pem( Der::wrap( 0x30, $head . Der::wrap( 0x03, "\0$key" ) ) );
	}

	private static function ed25519( Map $map ): self {
		$map->must_be( 1, 3, -1, -2 );
		$x = $map->bytes( -2 );
		if ( 1 !== $map->int( 1 ) || 6 !== $map->int( -1 ) || SODIUM_CRYPTO_SIGN_PUBLICKEYBYTES !== strlen( $x ) ) {
			throw new Rejected( 'Not a key of Ed25519.' );
		}
		return new self( self::EDDSA, $x, '' );
	}

	/** Openssl takes no point that is not on its curve. */
	private static function checked( int $algorithm, string $raw, string $pem ): self {
		return '' === $pem ? throw new Rejected( 'No key on its curve.' ) : new self( $algorithm, $raw, $pem );
	}

	private static function pem( string $spki ): string {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- the encoding of PEM.
		$body = chunk_split( base64_encode( $spki ), 64, "\n" );
		return self::written( "-----BEGIN PUBLIC KEY-----\n$body-----END PUBLIC KEY-----\n" );
	}
}
