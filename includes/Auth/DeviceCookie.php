<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Signature;
use Zeromo\Community\Kernel\Wiring\Action;

/**
 * A device on which an account has signed in, by a signed cookie: wrong passwords that strangers try do not keep it
 * waiting. The signature holds the account's password hash, so a new password makes every device unknown. The cookie
 * opens nothing.
 */
final class DeviceCookie {

	private const SECONDS = 180 * DAY_IN_SECONDS;

	/** Accounts a device remembers, the latest first. */
	private const ACCOUNTS = 4;

	public function __construct( private readonly Clock $clock ) {}

	#[Action( 'set_logged_in_cookie' )]
	public function on_set_logged_in_cookie( mixed $cookie, mixed $expire, mixed $until, mixed $id ): void {
		if ( is_numeric( $id ) ) {
			$this->give( (int) $id );
		}
	}

	/** The cookie's name. */
	public static function name(): string {
		return 'zeromo_device_' . ( defined( 'COOKIEHASH' ) ? COOKIEHASH : '' );
	}

	/** The device's own random name where the account has signed in on it, else an empty text. */
	public function device( \WP_User $user ): string {
		foreach ( self::entries() as $entry ) {
			[ $id, $issued, $device, $sign ] = $entry;
			if (
				(int) $id === $user->ID
				&& (int) $issued > $this->clock->now() - self::SECONDS
				&& Signature::ours()->is_good( $sign, ...self::sign_parts( $user, $issued, $device ) )
			) {
				return $device;
			}
		}
		return '';
	}

	/** On `set_logged_in_cookie`: remembers the account that has just signed in. */
	public function give( int $id ): void {
		$user = get_userdata( $id );
		if ( false === $user ) {
			return;
		}
		$issued  = (string) $this->clock->now();
		$device  = $this->device( $user );
		$device  = '' === $device ? bin2hex( random_bytes( 8 ) ) : $device;
		$sign    = Signature::ours()->of( ...self::sign_parts( $user, $issued, $device ) );
		$others  = array_filter( self::entries(), static fn( array $entry ): bool => (int) $entry[0] !== $id );
		$entries = array_slice(
			array( array( (string) $id, $issued, $device, $sign ), ...array_values( $others ) ),
			0,
			self::ACCOUNTS
		);
		$value   = implode( '~', array_map( static fn( array $entry ): string => implode( '.', $entry ), $entries ) );
		$_COOKIE[ self::name() ] = $value;
		/** This filter is documented in wp-includes/pluggable.php */
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- core's own name.
		$send = apply_filters( 'send_auth_cookies', true, 0, 0, $id, '', '' );
		if ( (bool) $send && ! headers_sent() ) {
			setcookie(
				self::name(),
				$value,
				array(
					'expires' => $this->clock->now() + self::SECONDS,
					'path' => COOKIEPATH,
					'domain' => (string) COOKIE_DOMAIN,
					'secure' => is_ssl(),
					'httponly' => true,
					'samesite' => 'Lax',
				)
			);
		}
	}

	/** @return list<array{string, string, string, string}> Account, when, device, signature; as sent, unchecked. */
	private static function entries(): array {
		// phpcs:ignore WordPress.Security -- read by a pattern, and each entry's signature is compared.
		$sent = $_COOKIE[ self::name() ] ?? '';
		$out  = array();
		foreach ( is_string( $sent ) && strlen( $sent ) < 1000 ? explode( '~', $sent ) : array() as $text ) {
			if ( 1 === preg_match( '/^(\d{1,18})\.(\d{1,10})\.([0-9a-f]{16})\.([0-9a-f]{64})$/D', $text, $m ) ) {
				$out[] = array( $m[1], $m[2], $m[3], $m[4] );
			}
		}
		return array_slice( $out, 0, self::ACCOUNTS );
	}

	/** @return array{string, int, string, string, string} What the signature holds for; the purpose first. */
	private static function sign_parts( \WP_User $user, string $issued, string $device ): array {
		return array( 'zeromo-device', $user->ID, $issued, $device, $user->user_pass );
	}
}
