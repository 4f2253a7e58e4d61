<?php

declare(strict_types=1);

namespace Zeromo\Community\Feeds;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Moderation\Api\Bans;

/**
 * The key in a member's private addresses: one a member, known by its hash alone, good until the member takes it back,
 * makes another, or changes the password.
 */
final class FeedKeys {

	public const SETTING = 'feeds_private';

	/** User meta: `hash:unix time:mark of the password`. */
	public const META = '_zeromo_feed_key';

	public function __construct(
		private readonly Settings $settings,
		private readonly MemberDirectory $members,
		private readonly Bans $bans,
		private readonly Clock $clock
	) {}

	/** Whether the owner lets members have one. */
	public function are_allowed(): bool {
		return $this->settings->flag( self::SETTING );
	}

	/** When the member's key was made, 0 for none. */
	public function made( int $member ): int {
		return self::kept( $member )[1];
	}

	/**
	 * A key in place of the one before.
	 *
	 * @throws Failure forbidden, where the owner does not want it.
	 */
	public function make( int $member ): string {
		if ( ! $this->are_allowed() ) {
			throw Failure::forbidden( __( '网站没有开放私人订阅地址', 'zeromo-community' ) );
		}
		$secret = bin2hex( random_bytes( 20 ) );
		$kept   = array( self::hash( $secret ), (string) $this->clock->now(), self::mark( $member ) );
		update_user_meta( $member, self::META, implode( ':', $kept ) );
		return "$member.$secret";
	}

	/** The key is good no longer; false where there was none. */
	public function revoke( int $member ): bool {
		return delete_user_meta( $member, self::META );
	}

	/** Whose key it is, 0 for nobody's, and for who may not sign in. */
	public function member( string $key ): int {
		$is_key            = 1 === preg_match( '/^([1-9]\d{0,9})\.([0-9a-f]{40})$/D', $key, $m );
		[ $member, $sent ] = $is_key ? array( (int) $m[1], $m[2] ) : array( 0, '' );
		$kept              = $is_key && $this->are_allowed() ? self::kept( $member )[0] : '';
		return '' !== $kept
			&& hash_equals( $kept, self::hash( $sent ) )
			&& $this->members->exists( $member )
			&& $this->bans->level( $member ) < Bans::LOCK
			? $member
			: 0;
	}

	/** @return array{string, int} Hash and time; empty and 0 for none, also where the password is another by now. */
	private static function kept( int $member ): array {
		$kept  = get_user_meta( $member, self::META, true );
		$parts = is_string( $kept ) ? explode( ':', $kept ) : array();
		return 3 === count( $parts ) && hash_equals( self::mark( $member ), $parts[2] )
			? array( $parts[0], (int) $parts[1] )
			: array( '', 0 );
	}

	/** Changes with the member's password. */
	private static function mark( int $member ): string {
		$user = get_userdata( $member );
		return false === $user ? '' : substr( hash( 'sha256', $user->user_pass ), 0, 16 );
	}

	/** 160 random bits cannot be guessed: no slow hash is needed. */
	private static function hash( string $secret ): string {
		return hash( 'sha256', $secret );
	}
}
