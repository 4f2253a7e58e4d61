<?php

declare(strict_types=1);

namespace Zeromo\Community\AccountMerge;

use Zeromo\Community\Kernel\Clock;

/**
 * Says for ten minutes that a session has proved another account. It opens nothing to anybody else: it is signed for
 * the member and the session, and for the password that the account had then.
 */
final class Ticket {

	private const SECONDS = 600;

	public function __construct( private readonly Clock $clock ) {}

	public function make( int $member, \WP_User $from ): string {
		$until = $this->clock->now() + self::SECONDS;
		$print = self::print_of( $from );
		return "$from->ID.$until.$print." . self::sign( $member, $from->ID, $until, $print );
	}

	/**
	 * The account it names and what its password was known by; null for a forged, strange or old one.
	 *
	 * @return array{from: int, print: string}|null
	 */
	public function read( int $member, string $ticket ): ?array {
		if ( 1 !== preg_match( '/^(\d{1,19})\.(\d{1,19})\.([0-9a-f]{32})\.([0-9a-f]{64})$/D', $ticket, $it ) ) {
			return null;
		}
		$is_own = hash_equals( self::sign( $member, (int) $it[1], (int) $it[2], $it[3] ), $it[4] );
		return $is_own && (int) $it[2] > $this->clock->now()
			? array( 'from' => (int) $it[1], 'print' => $it[3] )
			: null;
	}

	/** What an account's password and address are known by. */
	public static function print_of( \WP_User $user ): string {
		return substr( self::mac( "known|$user->ID|$user->user_pass|$user->user_email" ), 0, 32 );
	}

	private static function sign( int $member, int $from, int $until, string $print ): string {
		return self::mac( "ticket|$member|$from|$until|$print|" . wp_get_session_token() );
	}

	private static function mac( string $text ): string {
		return hash_hmac( 'sha256', "zeromo-merge|$text", wp_salt( 'auth' ) );
	}
}
