<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Http;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\RateTable;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Wiring;

/**
 * Rate limits per action, from the setting `rate_limits` and the filter `zeromo_rate_limits`. Kinds: `user`, `address`
 * (an IPv6 address counts as its /64), `visitor` (the address of a visitor) and `each` (all users together on one
 * object).
 */
final class RateLimit {

	/**
	 * Limits of actions shared by rooms; others are in `Module::limits()` of their room. Action => kind => [max,
	 * seconds].
	 */
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
	 * Counts a call of an action and rejects it beyond the limit.
	 *
	 * @param string      $action Name in the setting.
	 * @param string|null $whom   Key in place of the user before login, e.g. the submitted account name.
	 * @param string      $on     The object of the action, if each object has its own limit.
	 * @param int         $weight Weight of the call: its files, megapixels, kilobytes.
	 * @throws Failure too_many_requests, with the seconds to wait.
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

	/** Counts a call like hit(), but returns the failure, for a page that shows it in place. */
	public function refusal( string $action ): ?Failure {
		try {
			$this->hit( $action );
			return null;
		} catch ( Failure $failure ) {
			return $failure;
		}
	}

	/** Reverts the hit of a call that need not count, e.g. a sign-in with the right password. */
	public function undo( string $action, ?string $whom = null, string $on = '' ): void {
		[ $windows ] = $this->buckets( $action, $whom, $on );
		if ( array() !== $windows ) {
			$this->table->undo( array_keys( $windows ) );
		}
	}

	/** @return array{array<string, int>, array<string, int>} Seconds and maximum hits, by bucket. */
	private function buckets( string $action, ?string $whom, string $on ): array {
		$user    = $this->caller->id();
		$network = $this->caller->network();
		$limits  = $this->limits( $action );
		$who     = $whom ?? ( $user > 0 ? (string) $user : null );
		$windows = array();
		$maximum = array();
		$names   = array(
			'user' => $who,
			'address' => $network,
			'visitor' => 0 === $user ? $network : null,
			'each' => '' === $on ? null : '',
		);
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
	 * @param int|null $user   User; null for the caller. Required while the caller is being determined.
	 * @return array<string, array{int, int}> Maximum hits and seconds.
	 */
	public function limits( string $action, ?int $user = null ): array {
		$user  ??= $this->caller->id();
		$address = $this->caller->address();
		$set     = $this->settings->get( 'rate_limits' );
		$limits = is_array( $set ) && is_array( $set[ $action ] ?? null )
			? $set[ $action ]
			: $this->wiring->limits_of( $action );
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
			if (
				is_array( $pair )
				&& isset( $pair[0], $pair[1] )
				&& is_numeric( $pair[0] )
				&& is_numeric( $pair[1] )
			) {
				$out[ (string) $kind ] = array( (int) $pair[0], max( 1, (int) $pair[1] ) );
			}
		}
		return $out;
	}
}
