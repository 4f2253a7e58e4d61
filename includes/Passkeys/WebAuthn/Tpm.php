<?php

declare(strict_types=1);

namespace Zeromo\Community\Passkeys\WebAuthn;

/** What a TPM 2.0 certifies: TPMT_PUBLIC and TPMS_ATTEST, read field by field. */
final class Tpm {

	private const RSA  = 0x0001;
	private const ECC  = 0x0023;
	private const NONE = 0x0010;

	/** TPM's names of the curves, by algorithm. */
	private const CURVES = array( CoseKey::ES256 => 3, CoseKey::ES384 => 4, CoseKey::ES512 => 5 );

	private int $at = 0;

	private function __construct( private readonly string $bytes ) {}

	/**
	 * Checks that a key is the credential's, and that the TPM certifies it for this registration.
	 *
	 * @param string $area   `pubArea`: the key.
	 * @param string $info   `certInfo`: what is certified.
	 * @param string $signed Hash of what the attestation is about.
	 * @throws Rejected Where it is not.
	 */
	public static function check( string $area, string $info, string $signed, CoseKey $key ): void {
		$name = ( new self( $area ) )->name_of( $key );
		$told = new self( $info );
		// Magic TPM_GENERATED, type TPM_ST_ATTEST_CERTIFY; who signed, in the TPM's own words; what we gave.
		if ( "\xFFTCG\x80\x17" !== $told->take( 6 ) ) {
			throw new Rejected( 'Nothing that a TPM certifies.' );
		}
		$told->sized( 0 );
		$about = $told->sized( 0 );
		// Clock and firmware are of no use here.
		$told->take( 25 );
		if ( ! hash_equals( $signed, $about ) || $told->sized( 0 ) !== $name ) {
			throw new Rejected( 'A TPM certifies something else.' );
		}
		$told->sized( 0 );
		$told->end();
	}

	/** Reads the key, which has to be the credential's, and gives the name by which the TPM certifies it. */
	private function name_of( CoseKey $key ): string {
		$type = $this->number();
		$hash = $this->number();
		// Attributes and policy.
		$this->take( 4 );
		$this->sized( 0 );
		[ $symmetric, $scheme ] = array( $this->number(), $this->number() );
		if ( self::NONE !== $symmetric || 0x000B !== $hash ) {
			throw new Rejected( 'A key of a TPM that is not for signing, or not named by SHA-256.' );
		}
		if ( self::NONE !== $scheme ) {
			$this->take( 2 );
		}
		$is_own = match ( $type ) {
			self::ECC => $this->is_point( $key ),
			self::RSA => $this->is_modulus( $key ),
			default => false,
		};
		$this->end();
		return $is_own
			? "\x00\x0B" . hash( 'sha256', $this->bytes, true )
			: throw new Rejected( 'A TPM certifies another key.' );
	}

	private function is_point( CoseKey $key ): bool {
		$curve = $this->number();
		$this->take( 2 );
		$size  = intdiv( strlen( $key->raw ), 2 );
		$point = "\x04" . $this->sized( $size ) . $this->sized( $size );
		return ( self::CURVES[ $key->algorithm ] ?? 0 ) === $curve && $point === $key->raw;
	}

	private function is_modulus( CoseKey $key ): bool {
		$this->take( 2 );
		// Zero stands for 65537.
		$exponent = ltrim( $this->take( 4 ), "\0" );
		$modulus  = $this->sized( 0 );
		return '' !== $modulus
			&& CoseKey::RS256 === $key->algorithm
			&& CoseKey::rsa_pem( $modulus, '' === $exponent ? "\x01\x00\x01" : $exponent ) === $key->pem;
	}

	private function number(): int {
		return (int) hexdec( bin2hex( $this->take( 2 ) ) );
	}

	/** A field with its length, filled up with zeros in front. */
	private function sized( int $at_least ): string {
		return str_pad( $this->take( $this->number() ), $at_least, "\0", STR_PAD_LEFT );
	}

	private function take( int $length ): string {
		if ( $length > strlen( $this->bytes ) - $this->at ) {
			throw new Rejected( 'Words of a TPM that are cut off.' );
		}
		$out       = substr( $this->bytes, $this->at, $length );
		$this->at += $length;
		return $out;
	}

	private function end(): void {
		if ( strlen( $this->bytes ) !== $this->at ) {
			throw new Rejected( 'More words of a TPM than there are.' );
		}
	}
}
