<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Http;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\RateTable;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Wiring;

/**
 * Limits per action, from the setting `rate_limits` and the filter `zeromo_rate_limits`. Kinds: `user`, `address` (an IPv6
 * address counts as its /64), `visitor` (the address of who is not logged in) and `each` (everybody together on one thing).
 */
final class RateLimit {

	/** Actions of several rooms; the others stand in `Module::limits()` of their room. Action => kind => [max, seconds]. */
	public const SHARED = array(
		'search' => array( 'user' => array( 60, 60 ), 'address' => array( 120, 60 ), 'visitor' => array( 30, 60 ) ),
		'read' => array( 'user' => array( 600, 60 ), 'address' => array( 1200, 60 ) ),
		'delete' => array( 'user' => array( 60, 60 ), 'address' => array( 600, 60 ) ),
	);

	public function __construct(
		private readonly RateTable $table,
		private readonly Settings $settings,
		private readonly Caller $caller,
		private readonly Clock $clock,
		private readonly Wiring $wiring
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
		$limits = is_array( $set ) && is_array( $set[ $action ] ?? null ) ? $set[ $action ] : ( $this->wiring->limits[ $action ] ?? array() );
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
