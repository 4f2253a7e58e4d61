<?php

declare(strict_types=1);

namespace Zeromo\Community\Passkeys\WebAuthn;

/** The certificate of an attestation key. Its issuer is not looked at: nothing is trusted because of it. */
final class Certificate {

	/** RSASSA-PKCS1-v1_5 with SHA-1, of older TPMs; no credential's. */
	public const RS1 = -65535;

	/** @param array<mixed> $parts As openssl tells them. */
	private function __construct( private readonly array $parts, public readonly string $key ) {}

	/** @throws Rejected Where it is none. */
	public static function of( string $der ): self {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- the encoding of PEM.
		$body = chunk_split( base64_encode( $der ), 64, "\n" );
		$pem  = "-----BEGIN CERTIFICATE-----\n$body-----END CERTIFICATE-----\n";
		// phpcs:ignore WordPress.PHP.NoSilencedErrors -- a warning for what a browser sent helps nobody.
		$read  = @openssl_x509_read( $pem );
		$parts = false === $read ? false : openssl_x509_parse( $read );
		$key   = false === $read ? '' : CoseKey::written( $pem );
		return is_array( $parts ) && '' !== $key
			? new self( $parts, $key )
			: throw new Rejected( 'A certificate that cannot be read.' );
	}

	/** Bytes of an extension, empty for none. */
	public function extension( string $oid ): string {
		$all = is_array( $this->parts['extensions'] ?? null ) ? $this->parts['extensions'] : array();
		return is_string( $all[ $oid ] ?? null ) ? $all[ $oid ] : '';
	}

	/** A part of the subject, empty for none. */
	public function subject( string $name ): string {
		$all = is_array( $this->parts['subject'] ?? null ) ? $this->parts['subject'] : array();
		return is_string( $all[ $name ] ?? null ) ? $all[ $name ] : '';
	}

	/** @throws Rejected Where it is of an older version or may sign certificates. */
	public function must_be_leaf(): void {
		// Openssl counts from zero.
		$is_third = 2 === ( $this->parts['version'] ?? 0 );
		if ( ! $is_third || ! str_contains( $this->extension( 'basicConstraints' ), 'FALSE' ) ) {
			throw new Rejected( 'Not a certificate of an attestation key.' );
		}
	}

	/** @throws Rejected Where it did not sign the bytes. */
	public function must_have_signed( int $algorithm, string $bytes, string $signature ): void {
		if ( ! self::is_signed( $this->key, $algorithm, $bytes, $signature ) ) {
			throw new Rejected( 'The attestation is not signed.' );
		}
	}

	/**
	 * Whether a key has signed the bytes.
	 *
	 * @param string $pem       The key.
	 * @param int    $algorithm COSE's number; RSA with SHA-1 only where a TPM signs.
	 */
	public static function is_signed( string $pem, int $algorithm, string $bytes, string $signature ): bool {
		$hash = match ( $algorithm ) {
			CoseKey::ES256, CoseKey::RS256 => OPENSSL_ALGO_SHA256,
			CoseKey::ES384 => OPENSSL_ALGO_SHA384,
			CoseKey::ES512 => OPENSSL_ALGO_SHA512,
			self::RS1 => OPENSSL_ALGO_SHA1,
			default => null,
		};
		return null !== $hash && 1 === openssl_verify( $bytes, $signature, $pem, $hash );
	}
}
