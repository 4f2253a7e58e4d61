<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Http;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\RateTable;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;

/**
 * Limits per action, from the setting `rate_limits` and the filter `zeromo_rate_limits`. Kinds: `user`, `address` (an IPv6
 * address counts as its /64), `visitor` (the address of who is not logged in) and `each` (everybody together on one thing).
 */
final class RateLimit {

	/** Action => kind => [max, seconds]. */
	public const DEFAULTS = array(
		'login'    => array( 'user' => array( 10, 300 ), 'address' => array( 60, 300 ), 'account' => array( 50, 3600 ) ),
		'confirm'  => array( 'user' => array( 30, 3600 ), 'address' => array( 60, 3600 ) ),
		'confirm_send' => array( 'user' => array( 5, 3600 ), 'address' => array( 10, 3600 ), 'each' => array( 10, 86400 ) ),
		'register' => array( 'user' => array( 10, 3600 ), 'address' => array( 30, 3600 ) ),
		'publish'  => array( 'user' => array( 30, 600 ), 'address' => array( 300, 600 ) ),
		'draft'    => array( 'user' => array( 300, 600 ), 'address' => array( 3000, 600 ) ),
		'review'   => array( 'user' => array( 120, 60 ), 'address' => array( 600, 60 ) ),
		'report'   => array( 'user' => array( 20, 3600 ), 'address' => array( 200, 3600 ) ),
		'moderate' => array( 'user' => array( 240, 60 ), 'address' => array( 1200, 60 ) ),
		'comment'  => array( 'user' => array( 20, 60 ), 'address' => array( 200, 60 ) ),
		'chat'     => array( 'user' => array( 30, 60 ), 'address' => array( 300, 60 ) ),
		'settings' => array( 'user' => array( 60, 600 ), 'address' => array( 600, 600 ) ),
		'like'     => array( 'user' => array( 120, 60 ), 'address' => array( 1200, 60 ) ),
		'favorite' => array( 'user' => array( 120, 60 ), 'address' => array( 1200, 60 ) ),
		'poll'     => array( 'user' => array( 60, 60 ), 'address' => array( 600, 60 ) ),
		'follow'   => array( 'user' => array( 60, 60 ), 'address' => array( 600, 60 ) ),
		'quiet'    => array( 'user' => array( 120, 60 ), 'address' => array( 1200, 60 ) ),
		'account'  => array( 'user' => array( 60, 600 ), 'address' => array( 600, 600 ) ),
		'password' => array( 'user' => array( 10, 600 ), 'address' => array( 60, 600 ) ),
		'join'     => array( 'user' => array( 30, 60 ), 'address' => array( 300, 60 ) ),
		'invite'   => array( 'user' => array( 10, 3600 ), 'address' => array( 600, 3600 ) ),
		'upload'   => array( 'user' => array( 120, 600 ), 'address' => array( 1200, 600 ) ),
		'upload_part' => array( 'user' => array( 1200, 600 ), 'address' => array( 6000, 600 ) ),
		'upload_megapixels' => array( 'user' => array( 1200, 600 ), 'address' => array( 12000, 600 ) ),
		'upload_kilobytes'  => array( 'user' => array( 10485760, 3600 ), 'address' => array( 104857600, 3600 ) ),
		'search'   => array( 'user' => array( 60, 60 ), 'address' => array( 120, 60 ), 'visitor' => array( 30, 60 ) ),
		'read'     => array( 'user' => array( 600, 60 ), 'address' => array( 1200, 60 ) ),
		'view'     => array( 'user' => array( 240, 60 ), 'address' => array( 600, 60 ) ),
		'preview'  => array( 'user' => array( 120, 60 ), 'address' => array( 600, 60 ) ),
		'delete'   => array( 'user' => array( 60, 60 ), 'address' => array( 600, 60 ) ),
		'share'    => array( 'user' => array( 60, 60 ), 'address' => array( 600, 60 ) ),
		'circle_manage' => array( 'user' => array( 120, 60 ), 'address' => array( 600, 60 ) ),
		'circle'   => array( 'user' => array( 20, 3600 ), 'address' => array( 100, 3600 ) ),
		'unlock'   => array( 'user' => array( 5, 600 ), 'address' => array( 50, 600 ), 'each' => array( 1000, 600 ) ),
		'suggest'  => array( 'user' => array( 120, 60 ), 'address' => array( 600, 60 ) ),
		'mention'  => array( 'user' => array( 60, 3600 ) ),
		'link'     => array( 'user' => array( 30, 600 ), 'address' => array( 300, 600 ) ),
		'topic'    => array( 'user' => array( 20, 3600 ), 'address' => array( 100, 3600 ) ),
	);

	public function __construct(
		private readonly RateTable $table,
		private readonly Settings $settings,
		private readonly Caller $caller,
		private readonly Clock $clock
	) {}

	/**
	 * Counts a call of an action and refuses it past the limit.
	 *
	 * @param string      $action Name in the setting.
	 * @param string|null $whom   Stands for the user where nobody is logged in yet, e.g. the account name tried.
	 * @param string      $on     The one thing the action is about, where each has a limit of its own.
	 * @param int         $weight How much the call counts for: its files, megapixels, kilobytes.
	 * @throws Failure R with the seconds to wait.
	 */
	public function hit( string $action, ?string $whom = null, string $on = '', int $weight = 1 ): void {
		[ $windows, $maximum ] = $this->buckets( $action, $whom, $on );
		if ( array() === $windows ) {
			return;
		}
		$now = $this->clock->now();
		foreach ( $this->table->hit( $windows, $now, $weight ) as $bucket => $state ) {
			if ( $state['n'] > $maximum[ $bucket ] ) {
				throw Failure::too_many( $state['expires'] - $now );
			}
		}
	}

	/** Counts one call as hit() does, and gives the refusal to a page that says it in its own place. */
	public function refusal( string $action ): ?Failure {
		try {
			$this->hit( $action );
			return null;
		} catch ( Failure $failure ) {
			return $failure;
		}
	}

	/** Takes the hit of a call back that turned out to need no limit, e.g. a sign-in with the right password. */
	public function undo( string $action, ?string $whom = null, string $on = '' ): void {
		[ $windows ] = $this->buckets( $action, $whom, $on );
		if ( array() !== $windows ) {
			$this->table->undo( array_keys( $windows ) );
		}
	}

	/** @return array{array<string, int>, array<string, int>} Seconds and most hits, by bucket. */
	private function buckets( string $action, ?string $whom, string $on ): array {
		$user    = $this->caller->id();
		$network = $this->caller->network();
		$limits  = $this->limits( $action );
		$who     = $whom ?? ( $user > 0 ? (string) $user : null );
		$windows = array();
		$maximum = array();
		$names   = array( 'user' => $who, 'address' => $network, 'visitor' => 0 === $user ? $network : null, 'each' => '' === $on ? null : '' );
		foreach ( $names as $kind => $name ) {
			if ( null !== $name && isset( $limits[ $kind ] ) ) {
				$bucket             = sha1( "$action|$kind|$name" . ( '' === $on ? '' : "|$on" ) );
				$windows[ $bucket ] = $limits[ $kind ][1];
				$maximum[ $bucket ] = $limits[ $kind ][0];
			}
		}
		return array( $windows, $maximum );
	}

	/**
	 * The limits of an action for the caller, by kind.
	 *
	 * @param string   $action Name in the setting.
	 * @param int|null $user   Who is asked about; null for the caller. While the caller is being determined it must be given.
	 * @return array<string, array{int, int}> Most hits and seconds.
	 */
	public function limits( string $action, ?int $user = null ): array {
		$user  ??= $this->caller->id();
		$address = $this->caller->address();
		$set     = $this->settings->get( 'rate_limits' );
		$limits = is_array( $set ) && is_array( $set[ $action ] ?? null ) ? $set[ $action ] : ( self::DEFAULTS[ $action ] ?? array() );
		/**
		 * Changes or lifts the limits of an action.
		 *
		 * @param array|false $limits  [ 'user' => [max, seconds], 'address' => [max, seconds] ]; false lifts them.
		 * @param string      $action  Name of the action.
		 * @param int         $user    Caller, 0 for a visitor.
		 * @param string      $address The connection's address.
		 */
		$limits = apply_filters( 'zeromo_rate_limits', $limits, $action, $user, $address );
		$out    = array();
		foreach ( is_array( $limits ) ? $limits : array() as $kind => $pair ) {
			if ( is_array( $pair ) && isset( $pair[0], $pair[1] ) && is_numeric( $pair[0] ) && is_numeric( $pair[1] ) ) {
				$out[ (string) $kind ] = array( (int) $pair[0], max( 1, (int) $pair[1] ) );
			}
		}
		return $out;
	}
}
