<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Support;

/** An authenticator and the browser around it, as a test needs them; shares no code with the checks it is sent to. */
final class SoftAuthenticator {

	/** Bytes. */
	public string $id;

	/** What it is told who it is for, bytes. */
	public string $handle = '';

	/** UP, UV and, for a new one, AT; BE and BS of a synced passkey are 0x18. */
	public int $flags = 0x05;

	/** Signatures so far; a synced one stays at zero. */
	public int $counter = 0;

	/** What it puts in place of the host it was given; empty for that one. */
	public string $host = '';

	/** @var array<string, mixed> What stands in the client data besides. */
	public array $client = array( 'crossOrigin' => false );

	private \OpenSSLAsymmetricKey $key;

	private string $edwards = '';

	/** @param int $algorithm COSE's: -7, -257 or -8. */
	public function __construct( private readonly int $algorithm = -7, public string $origin = '' ) {
		$this->id     = random_bytes( 32 );
		$this->origin = '' === $origin ? home_url() : $origin;
		$key          = openssl_pkey_new(
			-257 === $algorithm
				? array( 'private_key_type' => OPENSSL_KEYTYPE_RSA, 'private_key_bits' => 2048 )
				: array( 'private_key_type' => OPENSSL_KEYTYPE_EC, 'curve_name' => 'prime256v1' )
		);
		$this->key    = $key instanceof \OpenSSLAsymmetricKey ? $key : throw new \LogicException( 'No key.' );
		if ( -8 === $algorithm ) {
			$this->edwards = sodium_crypto_sign_keypair();
		}
	}

	/**
	 * A new passkey, as POST /account/passkeys takes it.
	 *
	 * @param array<mixed> $options Of the server.
	 * @return array{client_data: string, attestation: string, transports: list<string>}
	 */
	public function create( array $options ): array {
		$this->handle = self::bytes( (string) $options['user']['id'] );
		$data         = $this->data( (string) $options['rp']['id'], 0x40 )
			. str_repeat( "\0", 16 ) . pack( 'n', strlen( $this->id ) ) . $this->id . $this->cose();
		$size         = strlen( $data );
		$head         = $size < 256 ? "\x58" . pack( 'C', $size ) : "\x59" . pack( 'n', $size );
		return array(
			'client_data' => self::text( $this->client_data( 'webauthn.create', (string) $options['challenge'] ) ),
			'attestation' => self::text( "\xA3\x63fmt\x64none\x67attStmt\xA0\x68authData$head$data" ),
			'transports'  => array( 'internal' ),
		);
	}

	/**
	 * A sign-in, as POST /auth/passkey takes it.
	 *
	 * @param array<mixed> $options Of the server.
	 * @return array{credential: string, client_data: string, data: string, signature: string, handle: string}
	 */
	public function get( array $options ): array {
		$client = $this->client_data( 'webauthn.get', (string) $options['challenge'] );
		$data   = $this->data( (string) $options['rpId'], 0 );
		return array(
			'credential'  => self::text( $this->id ),
			'client_data' => self::text( $client ),
			'data'        => self::text( $data ),
			'signature'   => self::text( $this->sign( $data . hash( 'sha256', $client, true ) ) ),
			'handle'      => self::text( $this->handle ),
		);
	}

	public static function text( string $bytes ): string {
		return rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' );
	}

	public static function bytes( string $text ): string {
		return (string) base64_decode( strtr( $text, '-_', '+/' ), true );
	}

	private function data( string $host, int $flags ): string {
		return hash( 'sha256', '' === $this->host ? $host : $this->host, true )
			. chr( $this->flags | $flags ) . pack( 'N', $this->counter );
	}

	private function client_data( string $type, string $challenge ): string {
		return (string) wp_json_encode(
			array( 'type' => $type, 'challenge' => $challenge, 'origin' => $this->origin ) + $this->client,
			JSON_UNESCAPED_SLASHES
		);
	}

	private function sign( string $bytes ): string {
		if ( -8 === $this->algorithm ) {
			return sodium_crypto_sign_detached( $bytes, sodium_crypto_sign_secretkey( $this->edwards ) );
		}
		openssl_sign( $bytes, $signature, $this->key, OPENSSL_ALGO_SHA256 );
		return $signature;
	}

	private function cose(): string {
		if ( -8 === $this->algorithm ) {
			return "\xA4\x01\x01\x03\x27\x20\x06\x21\x58\x20" . sodium_crypto_sign_publickey( $this->edwards );
		}
		$details = (array) openssl_pkey_get_details( $this->key );
		if ( -257 === $this->algorithm ) {
			return "\xA4\x01\x03\x03\x39\x01\x00\x20\x59\x01\x00{$details['rsa']['n']}\x21\x43\x01\x00\x01";
		}
		[ $x, $y ] = array_map(
			static fn( string $one ): string => str_pad( $one, 32, "\0", STR_PAD_LEFT ),
			array( (string) $details['ec']['x'], (string) $details['ec']['y'] )
		);
		return "\xA5\x01\x02\x03\x26\x20\x01\x21\x58\x20$x\x22\x58\x20$y";
	}
}
