<?php

declare(strict_types=1);

namespace Zeromo\Community\Idempotency;

/**
 * A call with an idempotency key: whose it is, of which route, and a print of what was sent.
 *
 * @phpstan-import-type Answer from \Zeromo\Community\Kernel\Http\Schema
 */
final class KeyedCall {

	/** Key of the row: the same key of another member or for another route is another. */
	public readonly string $mark;

	/** Print of what was sent. With a secret, as a short password may be in it. */
	public readonly string $body;

	/** Of this request: a unit that runs again knows by it that the row is its own. */
	public readonly string $token;

	/** Seconds a key is kept. */
	public const KEPT = 2 * DAY_IN_SECONDS;

	/** Whether the work has been done under the key, in this request or in another. */
	public bool $is_claimed = false;

	/**
	 * @param int                  $member Who calls.
	 * @param string               $route  As it is declared: `POST /content`.
	 * @param string               $key    As sent, of any length.
	 * @param Answer $sent   Arguments, without the key itself.
	 * @param array<mixed>         $files  As in $_FILES.
	 * @param int                  $known  Seconds for which the same key is the same call.
	 * @param (\Closure(Answer): bool)|null $stands Whether what the work gave still stands; null for: whatever has
	 *                                              become of it.
	 */
	public function __construct(
		public readonly int $member,
		string $route,
		string $key,
		array $sent = array(),
		array $files = array(),
		private readonly int $known = self::KEPT,
		private readonly ?\Closure $stands = null
	) {
		$this->mark  = self::mark( $member, $route, $key );
		$this->body  = hash_hmac(
			'sha256',
			(string) wp_json_encode( array( self::sorted( $sent ), self::prints( $files ) ) ),
			wp_salt()
		);
		$this->token = bin2hex( random_bytes( 8 ) );
	}

	/** Whether a row under this key is of the same call; one that is too old is as good as none. */
	public function is_answered_by( KeyRow $row, int $now ): bool {
		return $row->created > $now - $this->known && ( null === $this->stands || ( $this->stands )( $row->result ) );
	}

	/** Key of the row of a member's key for a route. */
	public static function mark( int $member, string $route, string $key ): string {
		return hash( 'sha256', "$member|$route|$key" );
	}

	/**
	 * Names in one order, whatever order they were sent in.
	 *
	 * @param array<mixed> $values Arguments, or a part of one.
	 * @return array<mixed>
	 */
	private static function sorted( array $values ): array {
		if ( ! array_is_list( $values ) ) {
			ksort( $values );
		}
		return array_map(
			static fn( mixed $value ): mixed => is_array( $value ) ? self::sorted( $value ) : $value,
			$values
		);
	}

	/**
	 * Names and contents of files; where PHP has put them is another place each time.
	 *
	 * @param array<mixed> $files As in $_FILES.
	 * @return list<array<mixed>>
	 */
	private static function prints( array $files ): array {
		$prints = array();
		foreach ( $files as $field => $file ) {
			if ( is_array( $file ) ) {
				$print    = static fn( mixed $path ): string => is_string( $path ) && is_file( $path )
					? (string) hash_file( 'sha256', $path )
					: '';
				$prints[] = array(
					$field,
					$file['name'] ?? '',
					$file['error'] ?? 0,
					map_deep( $file['tmp_name'] ?? '', $print ),
				);
			}
		}
		return $prints;
	}
}
