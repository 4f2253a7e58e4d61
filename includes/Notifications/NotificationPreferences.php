<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\NotificationKinds\Api\NoticeType;
use Zeromo\Community\Notifications\Sql\SwitchRows;
use Zeromo\Community\PersonalData\PersonalTools;

/**
 * What a member wants to be told of, by type and way. On the site everything until they switch it off, by letter
 * nothing until they switch it on.
 */
final class NotificationPreferences {

	/** User meta: `{site: [types that are off], mail: [types that are on]}`. */
	public const META = 'zeromo_notices';

	/** User meta of members who get e-mails: daily or weekly. */
	public const DIGEST = 'zeromo_digest';

	/** User meta: Unix seconds of the last e-mail. */
	public const SENT = 'zeromo_digest_sent';

	/** Seconds between two e-mails, a little less than their names say. */
	public const EVERY = array( 'daily' => 72000, 'weekly' => 561600 );

	public function __construct(
		private readonly Clock $clock,
		private readonly Db $db,
		private readonly SwitchRows $rows,
		private readonly NoticeCatalog $catalog
	) {}

	/** Whether a member is told of a type on the site. */
	public function on_site( int $member, string $type ): bool {
		return ! in_array( $type, $this->stored( $member )['site'], true );
	}

	/**
	 * Types a member wants e-mails about.
	 *
	 * @return list<string> Words.
	 */
	public function by_mail( int $member ): array {
		return array_values( array_intersect( $this->types(), $this->stored( $member )['mail'] ) );
	}

	/**
	 * Types that can be switched; the others are always told.
	 *
	 * @return list<string> Words.
	 */
	public function types(): array {
		return array_map( static fn( NoticeType $type ): string => $type->word, $this->catalog->entries() );
	}

	/**
	 * All switches.
	 *
	 * @return array{site: array<string, bool>, mail: array<string, bool>, digest: string}
	 */
	public function all( int $member ): array {
		$stored = $this->stored( $member );
		$site   = array();
		$mail   = array();
		foreach ( $this->types() as $word ) {
			$site[ $word ] = ! in_array( $word, $stored['site'], true );
			$mail[ $word ] = in_array( $word, $stored['mail'], true );
		}
		return array( 'site' => $site, 'mail' => $mail, 'digest' => $this->digest( $member ) );
	}

	/**
	 * Changes those that are named.
	 *
	 * @param array<string, bool> $site   By type.
	 * @param array<string, bool> $mail   By type.
	 * @param string              $digest off, daily or weekly; empty to leave it.
	 */
	public function save( int $member, array $site, array $mail, string $digest ): void {
		$this->db->transaction( fn() => $this->change( $member, $site, $mail, $digest ) );
	}

	/**
	 * What save() does. All switches are one text, so of two windows the second waits and starts from what the first
	 * has left.
	 *
	 * @param array<string, bool> $site Of save().
	 * @param array<string, bool> $mail Of save().
	 */
	private function change( int $member, array $site, array $mail, string $digest ): void {
		$this->rows->hold( $member );
		$now  = $this->all( $member );
		$site = array_intersect_key( $site, $now['site'] ) + $now['site'];
		$mail = array_intersect_key( $mail, $now['mail'] ) + $now['mail'];
		update_user_meta(
			$member,
			self::META,
			array(
				'site' => array_keys( array_filter( $site, static fn( bool $on ): bool => ! $on ) ),
				'mail' => array_keys( array_filter( $mail ) ),
			)
		);
		if ( 'off' === $digest ) {
			$this->end_letters( $member );
		} elseif ( isset( self::EVERY[ $digest ] ) ) {
			// The first e-mail reports what happens from now on.
			if ( 'off' === $now['digest'] ) {
				update_user_meta( $member, self::SENT, $this->clock->now() );
			}
			update_user_meta( $member, self::DIGEST, $digest );
		}
	}

	/** How often a member gets e-mails: off, daily or weekly. */
	public function digest( int $member ): string {
		$digest = get_user_meta( $member, self::DIGEST, true );
		return is_string( $digest ) && isset( self::EVERY[ $digest ] ) ? $digest : 'off';
	}

	/** Unsubscribes the member. */
	public function end_letters( int $member ): void {
		delete_user_meta( $member, self::DIGEST );
		delete_user_meta( $member, self::SENT );
	}

	/**
	 * Claims the next e-mail: gives the time of the last one; null when it is too early or another process has claimed
	 * it.
	 */
	public function take_turn( int $member ): ?int {
		$digest = $this->digest( $member );
		$sent   = get_user_meta( $member, self::SENT, true );
		$sent   = is_numeric( $sent ) ? (int) $sent : 0;
		$now    = $this->clock->now();
		if ( 'off' === $digest || $now - $sent < self::EVERY[ $digest ] ) {
			return null;
		}
		if ( 0 === $sent ) {
			// Who asked for letters elsewhere has no moment yet; the first letter tells what happens from now on.
			$this->db->transaction( fn() => $this->begin( $member, $now ) );
			return null;
		}
		// With the old value it is changed only where that still stands.
		return false === update_user_meta( $member, self::SENT, $now, $sent ) ? null : $sent;
	}

	/** A member's wishes are as those of somebody new; true when there were any. */
	public function forget( int $member ): bool {
		return PersonalTools::without_meta( $member, self::META, self::DIGEST, self::SENT );
	}

	private function begin( int $member, int $now ): void {
		$this->rows->hold( $member );
		if ( ! get_user_meta( $member, self::SENT, true ) ) {
			update_user_meta( $member, self::SENT, $now );
		}
	}

	/** @return array{site: list<string>, mail: list<string>} */
	private function stored( int $member ): array {
		$stored = get_user_meta( $member, self::META, true );
		$list   = static fn( string $key ): array =>
			is_array( $stored ) && is_array( $stored[ $key ] ?? null )
				? array_values( array_filter( $stored[ $key ], 'is_string' ) )
				: array();
		return array( 'site' => $list( 'site' ), 'mail' => $list( 'mail' ) );
	}
}
