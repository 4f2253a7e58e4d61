<?php

declare(strict_types=1);

namespace Zeromo\Community\Passkeys\WebAuthn;

/** A byte string of CBOR, told apart from its text strings; and base64url of RFC 4648 without padding. */
final class Bytes {

	public function __construct( public readonly string $raw ) {}

	/** Bytes as text. */
	public static function text( string $bytes ): string {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- the encoding that the protocol uses.
		return rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' );
	}

	/** @throws Rejected Where it is not the one way to write these bytes. */
	public static function of_text( string $text ): string {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- the encoding that the protocol uses.
		$bytes = base64_decode( strtr( $text, '-_', '+/' ), true );
		if ( false === $bytes || self::text( $bytes ) !== $text ) {
			throw new Rejected( 'Not base64url.' );
		}
		return $bytes;
	}
}
