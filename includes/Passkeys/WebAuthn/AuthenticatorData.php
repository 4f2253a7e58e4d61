<?php

declare(strict_types=1);

namespace Zeromo\Community\Passkeys\WebAuthn;

/** What an authenticator says, section 6.1 of WebAuthn Level 3. */
final class AuthenticatorData {

	private const PRESENT  = 0x01;
	private const VERIFIED = 0x04;
	private const SYNCABLE = 0x08;
	private const SYNCED   = 0x10;
	private const ATTESTED = 0x40;
	private const EXTENDED = 0x80;

	/**
	 * @param string $rp_id_hash  SHA-256 of the site's host, bytes.
	 * @param int    $flags       Bits.
	 * @param int    $counter     Signatures so far; 0 always where the authenticator does not count.
	 * @param string $aaguid      Model of the authenticator, 16 bytes; empty at sign-in.
	 * @param string $credential  Id of a new credential, bytes; empty at sign-in.
	 * @param Map|null $key       Public key of a new credential.
	 * @param string $key_bytes   Its bytes.
	 */
	private function __construct(
		public readonly string $rp_id_hash,
		private readonly int $flags,
		public readonly int $counter,
		public readonly string $aaguid,
		public readonly string $credential,
		public readonly ?Map $key,
		public readonly string $key_bytes
	) {}

	/** @throws Rejected Where it is cut off, too long, or tells of a backup that cannot be. */
	public static function of( string $bytes ): self {
		if ( strlen( $bytes ) < 37 ) {
			throw new Rejected( 'Authenticator data is cut off.' );
		}
		$flags = ord( $bytes[32] );
		$at    = 37;
		$new   = array( '', '', null, '' );
		if ( 0 !== ( $flags & self::ATTESTED ) ) {
			$length = strlen( $bytes ) < 55 ? -1 : (int) hexdec( bin2hex( substr( $bytes, 53, 2 ) ) );
			if ( $length < 1 || $length > 1023 || strlen( $bytes ) < 55 + $length ) {
				throw new Rejected( 'No credential id of 1 to 1023 bytes.' );
			}
			$from         = 55 + $length;
			[ $key, $at ] = Cbor::map_at( $bytes, $from );
			$new          = array(
				substr( $bytes, 37, 16 ),
				substr( $bytes, 55, $length ),
				$key,
				substr( $bytes, $from, $at - $from ),
			);
		}
		if ( 0 !== ( $flags & self::EXTENDED ) ) {
			[ , $at ] = Cbor::map_at( $bytes, $at );
		}
		if ( strlen( $bytes ) !== $at ) {
			throw new Rejected( 'Something stands behind the authenticator data.' );
		}
		if ( 0 !== ( $flags & self::SYNCED ) && 0 === ( $flags & self::SYNCABLE ) ) {
			throw new Rejected( 'Backed up, but cannot be.' );
		}
		return new self(
			substr( $bytes, 0, 32 ),
			$flags,
			(int) hexdec( bin2hex( substr( $bytes, 33, 4 ) ) ),
			...$new
		);
	}

	/** Whether somebody was there. */
	public function is_present(): bool {
		return 0 !== ( $this->flags & self::PRESENT );
	}

	/** Whether it was the owner: by finger, face or PIN. */
	public function is_verified(): bool {
		return 0 !== ( $this->flags & self::VERIFIED );
	}

	/** Whether the key may be on several devices. */
	public function can_sync(): bool {
		return 0 !== ( $this->flags & self::SYNCABLE );
	}

	/** Whether it is. */
	public function is_synced(): bool {
		return 0 !== ( $this->flags & self::SYNCED );
	}
}
