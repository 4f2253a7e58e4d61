<?php

declare(strict_types=1);

namespace Zeromo\Community\SecondFactor;

use Zeromo\Community\Auth\Api\KnownPlace;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\RateTable;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\RateLimit;

/**
 * Limits of wrong codes, the limit `second_factor`. Who tries knows the password already. Kinds:
 *
 * - `user` for an account from one address, and for an account on one device it has signed in on before;
 * - `address` for all accounts from one address; a known device is not asked;
 * - `account` for an account from all places it has never signed in at: past it codes of the app are not looked at
 *   there any more. A known device, a known network and a recovery code are never asked, so the owner gets in.
 *
 * A try counts before the code is looked at and is taken back when it was right.
 */
final class CodeGuard {

	private const LIMIT = 'second_factor';

	/** @var list<string> Buckets of the last try. */
	private array $counted = array();

	public function __construct(
		private readonly RateTable $table,
		private readonly RateLimit $limits,
		private readonly KnownPlace $place,
		private readonly Caller $caller,
		private readonly Clock $clock,
		private readonly Alarm $alarm
	) {}

	/**
	 * Counts a try.
	 *
	 * @param bool $is_recovery Whether it is a recovery code, which nobody guesses.
	 * @throws Failure too_many_requests.
	 */
	public function enter( \WP_User $user, bool $is_recovery ): void {
		$this->counted = array();
		$limits        = $this->limits->limits( self::LIMIT, $user->ID );
		$buckets       = array_intersect_key( $this->buckets( $user, $is_recovery ), $limits );
		if ( array() === $buckets ) {
			return;
		}
		$now     = $this->clock->now();
		$windows = array();
		foreach ( $buckets as $kind => $bucket ) {
			$windows[ $bucket ] = $limits[ $kind ][1];
		}
		$states = $this->table->hit( $windows, $now );
		foreach ( $buckets as $kind => $bucket ) {
			[ 'n' => $n, 'expires' => $expires ] = $states[ $bucket ] ?? array( 'n' => 0, 'expires' => $now );
			if ( $n <= $limits[ $kind ][0] ) {
				continue;
			}
			if ( 'account' === $kind ) {
				$this->alarm->guessing( $user );
				throw Failures::closed( $expires - $now );
			}
			if ( isset( $buckets['account'] ) ) {
				// No code was looked at: one address alone does not close an account for all others.
				$this->table->undo( array( $buckets['account'] ) );
			}
			throw Failure::too_many( $expires - $now );
		}
		$this->counted = array_values( $buckets );
	}

	/** The last try was right: it does not count. */
	public function passed(): void {
		if ( array() !== $this->counted ) {
			$this->table->undo( $this->counted );
			$this->counted = array();
		}
	}

	/** @return array<string, string> By kind. */
	private function buckets( \WP_User $user, bool $is_recovery ): array {
		$device  = $this->place->device( $user );
		$network = $this->caller->network();
		$own     = '' === $device ? "pair|$user->ID|$network" : "device|$user->ID|$device";
		$buckets = array( 'user' => self::bucket( $own ) );
		if ( '' === $device ) {
			$buckets['address'] = self::bucket( "address|$network" );
			if ( ! $is_recovery && ! $this->place->is_network( $user ) ) {
				$buckets['account'] = self::bucket( "account|$user->ID" );
			}
		}
		return $buckets;
	}

	private static function bucket( string $what ): string {
		return sha1( self::LIMIT . "|$what" );
	}
}
