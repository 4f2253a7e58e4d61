<?php

declare(strict_types=1);

namespace Zeromo\Community\Passkeys\WebAuthn;

/**
 * The statement of an attestation, section 8 of WebAuthn Level 3. We ask for `none` and trust nobody because of one;
 * what comes nevertheless has to be what its format says, signed by the key that stands in it.
 */
final class Attestation {

	/**
	 * @param AuthenticatorData $data  What the authenticator says.
	 * @param string            $bytes The same, as it came.
	 * @param string            $hash  SHA-256 of the client data.
	 * @param CoseKey           $key   The new credential's.
	 */
	public function __construct(
		private readonly AuthenticatorData $data,
		private readonly string $bytes,
		private readonly string $hash,
		private readonly CoseKey $key
	) {}

	/** @throws Rejected Where the statement does not hold, or of a format that we do not know. */
	public function check( string $format, Map $statement ): void {
		match ( $format ) {
			'none' => $statement->must_be(),
			'packed' => $this->packed( $statement ),
			'fido-u2f' => $this->u2f( $statement ),
			'apple' => $this->apple( $statement ),
			'android-key' => $this->android( $statement ),
			'tpm' => $this->tpm( $statement ),
			default => throw new Rejected( 'A format of attestation that we do not know.' ),
		};
	}

	private function packed( Map $statement ): void {
		$signed = $this->bytes . $this->hash;
		if ( ! $statement->has( 'x5c' ) ) {
			$statement->must_be( 'alg', 'sig' );
			$is_own = $statement->int( 'alg' ) === $this->key->algorithm;
			if ( ! $is_own || ! $this->key->has_signed( $signed, $statement->bytes( 'sig' ) ) ) {
				throw new Rejected( 'Not attested by its own key.' );
			}
			return;
		}
		$statement->must_be( 'alg', 'sig', 'x5c' );
		$leaf = self::leaf( $statement );
		$leaf->must_have_signed( $statement->int( 'alg' ), $signed, $statement->bytes( 'sig' ) );
		$leaf->must_be_leaf();
		if (
			'Authenticator Attestation' !== $leaf->subject( 'OU' ) || 2 !== strlen( $leaf->subject( 'C' ) )
			|| '' === $leaf->subject( 'O' ) || '' === $leaf->subject( 'CN' )
		) {
			throw new Rejected( 'Not a certificate of an attestation key.' );
		}
		$this->must_be_model( $leaf );
	}

	private function u2f( Map $statement ): void {
		$statement->must_be( 'sig', 'x5c' );
		$leaf = self::leaf( $statement );
		if ( 1 !== count( $statement->chain( 'x5c' ) ) || CoseKey::ES256 !== $this->key->algorithm ) {
			throw new Rejected( 'Not what U2F has.' );
		}
		$leaf->must_have_signed(
			CoseKey::ES256,
			"\0{$this->data->rp_id_hash}$this->hash{$this->data->credential}{$this->key->raw}",
			$statement->bytes( 'sig' )
		);
	}

	private function apple( Map $statement ): void {
		$statement->must_be( 'x5c' );
		$leaf = self::leaf( $statement );
		$this->must_be_own( $leaf );
		// SEQUENCE { [1] EXPLICIT { OCTET STRING } }.
		$nonce = Der::wrap( 0x04, hash( 'sha256', $this->bytes . $this->hash, true ) );
		$sent  = $leaf->extension( '1.2.840.113635.100.8.2' );
		if ( Der::wrap( 0x30, Der::wrap( 0xA1, $nonce ) ) !== $sent ) {
			throw new Rejected( 'An attestation of something else.' );
		}
	}

	private function android( Map $statement ): void {
		$statement->must_be( 'alg', 'sig', 'x5c' );
		$leaf = self::leaf( $statement );
		$leaf->must_have_signed(
			$statement->int( 'alg' ),
			$this->bytes . $this->hash,
			$statement->bytes( 'sig' )
		);
		$this->must_be_own( $leaf );
		// KeyDescription: version, level, version, level, attestationChallenge, uniqueId, and two lists.
		$whole = Der::values( $leaf->extension( '1.3.6.1.4.1.11129.2.1.17' ) );
		$parts = Der::values( Der::at( $whole, 0, 0x30 ) );
		if ( 1 !== count( $whole ) || Der::at( $parts, 4, 0x04 ) !== $this->hash ) {
			throw new Rejected( 'An attestation of something else.' );
		}
	}

	private function tpm( Map $statement ): void {
		$statement->must_be( 'alg', 'sig', 'ver', 'x5c', 'pubArea', 'certInfo' );
		if ( '2.0' !== $statement->text( 'ver' ) ) {
			throw new Rejected( 'A TPM of another version.' );
		}
		$area = $statement->bytes( 'pubArea' );
		$info = $statement->bytes( 'certInfo' );
		$leaf = self::leaf( $statement );
		$leaf->must_have_signed( $statement->int( 'alg' ), $info, $statement->bytes( 'sig' ) );
		$leaf->must_be_leaf();
		$this->must_be_model( $leaf );
		// Older ones of Windows sign by RSA with SHA-1.
		$hash = Certificate::RS1 === $statement->int( 'alg' ) ? 'sha1' : 'sha256';
		Tpm::check( $area, $info, hash( $hash, $this->bytes . $this->hash, true ), $this->key );
	}

	/** The certificate's model, where it names one, has to be the authenticator's. */
	private function must_be_model( Certificate $leaf ): void {
		$model = $leaf->extension( '1.3.6.1.4.1.45724.1.1.4' );
		if ( '' !== $model && Der::wrap( 0x04, $this->data->aaguid ) !== $model ) {
			throw new Rejected( 'A certificate of another model.' );
		}
	}

	/** The certificate's key has to be the credential's. */
	private function must_be_own( Certificate $leaf ): void {
		if ( $leaf->key !== $this->key->pem ) {
			throw new Rejected( 'A certificate of another key.' );
		}
	}

	private static function leaf( Map $statement ): Certificate {
		return Certificate::of( $statement->chain( 'x5c' )[0] );
	}
}
