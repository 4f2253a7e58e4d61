<?php

declare(strict_types=1);

namespace Zeromo\Community\OAuth\Api;

/** One way to a provider and back, of one browser. */
final class Attempt {

	/**
	 * @param string $state    Random, 64 letters and digits; good once.
	 * @param string $verifier PKCE's, kept from the provider until the code is exchanged.
	 * @param string $nonce    Has to stand in an ID token.
	 * @param string $back     The registered address that the provider leads back to.
	 * @param string $to       Where the member wants to go, a path of this site.
	 * @param int    $member   Who binds an identity, 0 for who signs in.
	 */
	public function __construct(
		public readonly string $state,
		public readonly string $verifier,
		public readonly string $nonce,
		public readonly string $back,
		public readonly string $to,
		public readonly int $member
	) {}

	/** PKCE's challenge by S256. */
	public function challenge(): string {
		return self::text_of( hash( 'sha256', $this->verifier, true ) );
	}

	/** Bytes as base64url. */
	public static function text_of( string $bytes ): string {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- bytes as text.
		return rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' );
	}

	/** Bytes out of base64url; empty for anything else. */
	public static function bytes_of( string $text ): string {
		$is_it = 1 === preg_match( '/^[A-Za-z0-9_-]*$/D', $text );
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- bytes as text.
		return $is_it ? (string) base64_decode( strtr( $text, '-_', '+/' ) ) : '';
	}
}
