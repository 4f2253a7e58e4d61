<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel;

/**
 * Signs values of this site: HMAC-SHA256 over a purpose and its parts, joined by `|`. A signature is valid for one
 * purpose only. The key is the site's salt, so changed salts invalidate all signatures.
 */
final class Signature {

	/** @param string $key A key for signatures that must stay valid when salts change; otherwise use ours(). */
	public function __construct( #[\SensitiveParameter] private readonly string $key ) {}

	/** Signs with the site's salt. */
	public static function ours(): self {
		return new self( wp_salt( 'auth' ) );
	}

	/**
	 * The signature, 64 characters, hexadecimal.
	 *
	 * @param int|string ...$parts The same number in each call of a purpose; only the last may contain a `|`, so that
	 *                             different lists have different signatures.
	 */
	public function of( string $purpose, int|string ...$parts ): string {
		if ( str_contains( implode( '', array_slice( $parts, 0, -1 ) ), '|' ) ) {
			throw new \InvalidArgumentException( 'Only the last part of a signature may be free text.' );
		}
		return hash_hmac( 'sha256', implode( '|', array( $purpose, ...$parts ) ), $this->key );
	}

	/** Whether the signature is valid. */
	public function is_good( string $sign, string $purpose, int|string ...$parts ): bool {
		return hash_equals( $this->of( $purpose, ...$parts ), $sign );
	}

	/** Makes a token that expires, Unix seconds: `{until}.{signature}`. */
	public function until( int $until, string $purpose, int|string ...$parts ): string {
		return "$until." . $this->of( $purpose, $until, ...$parts );
	}

	/** Gives the expiry of such a token, 0 for an invalid token. The caller compares it with the current time. */
	public function end( string $token, string $purpose, int|string ...$parts ): int {
		[ $until, $sign ] = explode( '.', $token, 2 ) + array( '', '' );
		$is_time = ctype_digit( $until ) && strlen( $until ) < 12 && (string) (int) $until === $until;
		return $is_time && $this->is_good( $sign, $purpose, (int) $until, ...$parts ) ? (int) $until : 0;
	}
}
