<?php

declare(strict_types=1);

namespace Zeromo\Community\Passkeys\WebAuthn;

/**
 * The checks of a relying party, sections 7.1 and 7.2 of WebAuthn Level 3. Pure: who may send what to whom is the
 * caller's, and that a challenge is good once.
 */
final class Ceremony {

	/**
	 * @param string       $host        The site's host, to which credentials belong (RP ID).
	 * @param list<string> $origins     Where the browser may have stood, exactly.
	 * @param string       $challenge   The one that was given, bytes.
	 * @param bool         $verified    Whether finger, face or PIN are needed, and not only somebody's presence.
	 * @param list<int>    $asked       Algorithms that were asked for.
	 * @param list<string> $top_origins Sites that may show the page in a frame; none as shipped.
	 */
	public function __construct(
		private readonly string $host,
		private readonly array $origins,
		private readonly string $challenge,
		private readonly bool $verified = true,
		private readonly array $asked = CoseKey::ASKED,
		private readonly array $top_origins = array()
	) {}

	/**
	 * Checks a new credential.
	 *
	 * @param string $client_data Bytes of clientDataJSON.
	 * @param string $attestation Bytes of attestationObject.
	 * @throws Rejected The first step that failed.
	 */
	public function registered( string $client_data, string $attestation ): Credential {
		$this->check_client( $client_data, 'webauthn.create' );
		$object = Cbor::map( $attestation, false );
		$object->must_be( 'fmt', 'attStmt', 'authData' );
		$bytes = $object->bytes( 'authData' );
		$data  = AuthenticatorData::of( $bytes );
		$this->check( $data );
		if ( null === $data->key ) {
			throw new Rejected( 'No new credential.' );
		}
		$key = CoseKey::of( $data->key, $this->asked );
		( new Attestation( $data, $bytes, hash( 'sha256', $client_data, true ), $key ) )
			->check( $object->text( 'fmt' ), $object->map( 'attStmt' ) );
		return new Credential(
			$data->credential,
			$data->key_bytes,
			$data->counter,
			$data->can_sync(),
			$data->is_synced(),
			$data->aaguid
		);
	}

	/**
	 * Checks a sign-in by a credential, and gives what is kept of it from now on.
	 *
	 * @param string $client_data Bytes of clientDataJSON.
	 * @param string $data        Bytes of authenticatorData.
	 * @param string $signature   Bytes.
	 * @throws Rejected The first step that failed.
	 */
	public function asserted( Credential $known, string $client_data, string $data, string $signature ): Credential {
		$this->check_client( $client_data, 'webauthn.get' );
		$said = AuthenticatorData::of( $data );
		$this->check( $said );
		if ( $said->can_sync() !== $known->can_sync ) {
			throw new Rejected( 'Whether it can be backed up has changed.' );
		}
		$key = CoseKey::of( Cbor::map( $known->key ), $this->asked );
		if ( ! $key->has_signed( $data . hash( 'sha256', $client_data, true ), $signature ) ) {
			throw new Rejected( 'Not signed by this credential.' );
		}
		if ( ( $said->counter > 0 || $known->counter > 0 ) && $said->counter <= $known->counter ) {
			throw Rejected::counter();
		}
		return new Credential(
			$known->id,
			$known->key,
			$said->counter,
			$known->can_sync,
			$said->is_synced(),
			$known->aaguid
		);
	}

	/** The challenge that a browser says it was given, bytes; nothing is known of it yet. */
	public static function challenge_in( string $client_data ): string {
		return Bytes::of_text( self::word( self::read( $client_data ), 'challenge' ) );
	}

	private function check_client( string $client_data, string $type ): void {
		$said = self::read( $client_data );
		if ( self::word( $said, 'type' ) !== $type ) {
			throw new Rejected( 'Another ceremony.' );
		}
		if ( ! hash_equals( Bytes::text( $this->challenge ), self::word( $said, 'challenge' ) ) ) {
			throw new Rejected( 'Another challenge.' );
		}
		if ( ! in_array( self::word( $said, 'origin' ), $this->origins, true ) ) {
			throw new Rejected( 'Another origin.' );
		}
		$crossed = $said['crossOrigin'] ?? false;
		$is_top  = array_key_exists( 'topOrigin', $said );
		if ( ! is_bool( $crossed ) || ( ( $crossed || $is_top ) && array() === $this->top_origins ) ) {
			throw new Rejected( 'In a frame of another site.' );
		}
		if ( $is_top && ! in_array( self::word( $said, 'topOrigin' ), $this->top_origins, true ) ) {
			throw new Rejected( 'In a frame of another site.' );
		}
	}

	private function check( AuthenticatorData $data ): void {
		if ( ! hash_equals( hash( 'sha256', $this->host, true ), $data->rp_id_hash ) ) {
			throw new Rejected( 'Another site.' );
		}
		if ( ! $data->is_present() ) {
			throw new Rejected( 'Nobody was there.' );
		}
		if ( $this->verified && ! $data->is_verified() ) {
			throw new Rejected( 'It was not looked who was there.' );
		}
	}

	/** @return array<mixed> */
	private static function read( string $client_data ): array {
		$said = json_decode( $client_data, true, 8 );
		return is_array( $said ) && ! array_is_list( $said ) ? $said : throw new Rejected( 'No client data.' );
	}

	/** @param array<mixed> $said Client data. */
	private static function word( array $said, string $name ): string {
		$value = $said[ $name ] ?? null;
		return is_string( $value ) ? $value : throw new Rejected( "No $name." );
	}
}
