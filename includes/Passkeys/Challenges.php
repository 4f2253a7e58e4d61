<?php

declare(strict_types=1);

namespace Zeromo\Community\Passkeys;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\RateTable;
use Zeromo\Community\Kernel\Http\CookieJar;
use Zeromo\Community\Kernel\Signature;

/**
 * Challenges: 32 random bytes each, good once, for five minutes, for one purpose, in the browser that was given it and,
 * where somebody is signed in, in that session. The browser keeps the proof in a cookie; that one is used stands in the
 * table of limits.
 */
final class Challenges {

	/** For a new passkey. */
	public const CREATE = 'create';

	/** For a sign-in. */
	public const GET = 'get';

	public const SECONDS = 300;

	private const COOKIE = 'zeromo_passkey_';

	/** Cookies a browser has of it; each open form has a challenge of its own. */
	private const OPEN = 6;

	public function __construct( private readonly RateTable $used, private readonly Clock $clock ) {}

	/**
	 * A new one, bytes.
	 *
	 * @param int $member Who makes a passkey, 0 for who signs in.
	 */
	public function begin( string $purpose, int $member ): string {
		$bytes = random_bytes( 32 );
		$until = $this->clock->now() + self::SECONDS;
		$this->make_room();
		CookieJar::put(
			self::cookie_of( $bytes ),
			Signature::ours()->until( $until, ...self::parts( $purpose, $member, $bytes ) ),
			$until
		);
		return $bytes;
	}

	/** Uses one up; false where it was not given to this browser for this, is used or too old. */
	public function take( string $purpose, int $member, string $bytes ): bool {
		$name = self::cookie_of( $bytes );
		// phpcs:ignore WordPress.Security -- its signature is compared.
		$sent = $_COOKIE[ $name ] ?? '';
		$end  = is_string( $sent ) ? Signature::ours()->end( $sent, ...self::parts( $purpose, $member, $bytes ) ) : 0;
		if ( $end <= $this->clock->now() ) {
			return false;
		}
		CookieJar::put( $name, '', 1 );
		$bucket = sha1( 'passkey|' . bin2hex( $bytes ) );
		$hits   = $this->used->hit( array( $bucket => 2 * self::SECONDS ), $this->clock->now() );
		return 1 === ( $hits[ $bucket ]['n'] ?? 0 );
	}

	/** Ends the oldest ones of a browser that opens one form after another. */
	private function make_room(): void {
		$own = array();
		foreach ( $_COOKIE as $name => $value ) {
			if ( str_starts_with( (string) $name, self::COOKIE ) ) {
				$own[ (string) $name ] = is_string( $value ) ? (int) $value : 0;
			}
		}
		arsort( $own );
		foreach ( array_keys( array_slice( $own, self::OPEN - 1 ) ) as $name ) {
			CookieJar::put( $name, '', 1 );
		}
	}

	private static function cookie_of( string $bytes ): string {
		return self::COOKIE . substr( hash( 'sha256', $bytes ), 0, 12 );
	}

	/** @return array{string, string, int, string, string} What the signature holds for; the purpose first. */
	private static function parts( string $purpose, int $member, string $bytes ): array {
		$session = $member > 0 ? hash( 'sha256', wp_get_session_token() ) : '';
		return array( 'zeromo-passkey', $purpose, $member, $session, bin2hex( $bytes ) );
	}
}
