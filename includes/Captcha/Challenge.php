<?php

declare(strict_types=1);

namespace Zeromo\Community\Captcha;

/**
 * A challenge of ALTCHA's protocol, version 2: which counter, put behind the nonce, gives a key that begins with the
 * prefix. All that makes up the work is signed as one JSON text with its keys in order, so that nothing can be moved
 * from one value into its neighbour (CVE-2025-68113 of version 1, where values were joined without an end).
 */
final class Challenge {

	private const ALGORITHM = 'PBKDF2/SHA-256';

	/** Bytes of the key; the prefix is its first half. */
	private const KEY = 32;

	/** What a counter may be: four bytes. */
	private const MOST = 0xffffffff;

	/**
	 * @param int    $cost    Rounds for one try.
	 * @param int    $expires Unix seconds.
	 * @param string $nonce   16 bytes, hexadecimal.
	 * @param string $salt    16 bytes, hexadecimal.
	 * @param string $prefix  16 bytes, hexadecimal.
	 */
	private function __construct(
		private readonly int $cost,
		public readonly int $expires,
		private readonly string $nonce,
		private readonly string $salt,
		private readonly string $prefix
	) {}

	/** A new one, whose answer is `counter`. */
	public static function fresh( int $cost, int $expires, int $counter ): self {
		$nonce = bin2hex( random_bytes( 16 ) );
		$salt  = bin2hex( random_bytes( 16 ) );
		$key   = self::key( $nonce, $salt, $cost, $counter );
		return new self( $cost, $expires, $nonce, $salt, substr( $key, 0, self::KEY ) );
	}

	/**
	 * Reads what a browser sent back; null where it is none of ours, changed, or in another form than we gave it.
	 *
	 * @param array<mixed> $parameters As they were sent.
	 */
	public static function read( array $parameters, string $signature, #[\SensitiveParameter] string $secret ): ?self {
		$cost    = $parameters['cost'] ?? null;
		$expires = $parameters['expiresAt'] ?? null;
		$nonce   = $parameters['nonce'] ?? null;
		$salt    = $parameters['salt'] ?? null;
		$prefix  = $parameters['keyPrefix'] ?? null;
		if (
			! is_int( $cost ) || ! is_int( $expires ) || ! is_string( $nonce ) || ! is_string( $salt )
			|| ! is_string( $prefix )
		) {
			return null;
		}
		$read = new self( $cost, $expires, $nonce, $salt, $prefix );
		ksort( $parameters );
		return $read->parameters() === $parameters && hash_equals( $read->signature( $secret ), $signature )
			? $read
			: null;
	}

	/** @return array<string, string|int> As the protocol names them, in order. */
	public function parameters(): array {
		return array(
			'algorithm' => self::ALGORITHM,
			'cost'      => $this->cost,
			'expiresAt' => $this->expires,
			'keyLength' => self::KEY,
			'keyPrefix' => $this->prefix,
			'nonce'     => $this->nonce,
			'salt'      => $this->salt,
		);
	}

	/** 64 characters, hexadecimal. */
	public function signature( #[\SensitiveParameter] string $secret ): string {
		return hash_hmac( 'sha256', (string) wp_json_encode( $this->parameters(), JSON_UNESCAPED_SLASHES ), $secret );
	}

	/** Whether a counter is an answer, and the key is the one that it gives. */
	public function is_solved( int $counter, string $key ): bool {
		if ( $counter < 0 || $counter > self::MOST ) {
			return false;
		}
		$right = self::key( $this->nonce, $this->salt, $this->cost, $counter );
		return str_starts_with( $right, $this->prefix ) && hash_equals( $right, $key );
	}

	/** Hexadecimal. */
	private static function key( string $nonce, string $salt, int $cost, int $counter ): string {
		$password = hex2bin( $nonce ) . pack( 'N', $counter );
		$salt     = (string) hex2bin( $salt );
		return bin2hex( hash_pbkdf2( 'sha256', $password, $salt, max( 1, $cost ), self::KEY, true ) );
	}
}
