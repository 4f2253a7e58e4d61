<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel;

/**
 * Signatures by which the site knows again what it has said: HMAC-SHA256 over a purpose and the parts it holds for, joined by
 * `|`. One for a purpose is none for another. The key is the site's salt, so changed salts end all of them.
 */
final class Signature {

	/** @param string $key Of signatures that have to outlive changed salts; everything else is signed by ours(). */
	public function __construct( #[\SensitiveParameter] private readonly string $key ) {}

	/** Signs with the site's salt. */
	public static function ours(): self {
		return new self( wp_salt( 'auth' ) );
	}

	/**
	 * The signature, 64 characters, hexadecimal.
	 *
	 * @param int|string ...$parts As many in each call of a purpose; only the last may hold a `|`, so no two lists are signed alike.
	 */
	public function of( string $purpose, int|string ...$parts ): string {
		if ( str_contains( implode( '', array_slice( $parts, 0, -1 ) ), '|' ) ) {
			throw new \InvalidArgumentException( 'Only the last part of a signature may be free text.' );
		}
		return hash_hmac( 'sha256', implode( '|', array( $purpose, ...$parts ) ), $this->key );
	}

	/** Whether this is the signature. */
	public function is_good( string $sign, string $purpose, int|string ...$parts ): bool {
		return hash_equals( $this->of( $purpose, ...$parts ), $sign );
	}

	/** A token with an end, Unix seconds: `{until}.{signature}`. */
	public function until( int $until, string $purpose, int|string ...$parts ): string {
		return "$until." . $this->of( $purpose, $until, ...$parts );
	}

	/** The end of such a token, 0 where it is none of ours for this. Whether it has passed is for the caller to say. */
	public function end( string $token, string $purpose, int|string ...$parts ): int {
		[ $until, $sign ] = explode( '.', $token, 2 ) + array( '', '' );
		$is_time = ctype_digit( $until ) && strlen( $until ) < 12 && (string) (int) $until === $until;
		return $is_time && $this->is_good( $sign, $purpose, (int) $until, ...$parts ) ? (int) $until : 0;
	}
}
