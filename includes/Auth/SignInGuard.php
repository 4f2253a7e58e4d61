<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\RateTable;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Wiring\Filter;

/**
 * Limits of password attempts, for all entry points together. Kinds of the limit `login`:
 *
 * - `user` for an account from one address, and for an account on one device it has signed in on before;
 * - `address` for all accounts from one address; a known device is not asked;
 * - `account` for an account from everywhere: past it nobody is shut out, but who comes from an address that is not
 * known
 *   waits before each try, twice as long each time. So nobody's wrong tries can keep the owner out.
 *
 * A try counts before the password is looked at, so that tries that come at once are counted one after the other.
 */
final class SignInGuard {

	/** What a session keeps of where it began. */
	private const NETWORK = 'zeromo_network';

	/** Seconds of the first wait, of the longest, and in which a turn can be taken. */
	private const WAIT    = 15;
	private const LONGEST = 900;
	private const OPEN    = 900;

	/** @var list<string> Buckets of the last try. */
	private array $counted = array();

	public function __construct(
		private readonly RateTable $table,
		private readonly RateLimit $limits,
		private readonly Caller $caller,
		private readonly DeviceCookie $devices,
		private readonly Clock $clock
	) {}

	#[Filter( 'attach_session_information' )]
	public function on_attach_session_information( mixed $session ): mixed {
		return is_array( $session ) ? $this->mark( $session ) : $session;
	}

	/** Counts a try; gives the refusal where it has to wait. */
	public function enter( string $account ): ?Failure {
		return $this->ask( $account, true, true );
	}

	/**
	 * The refusal that an application password would get now; counts nothing, as it comes with each call. Nobody
	 * guesses one of 142 bits, so tries from elsewhere do not make its owner's programs wait.
	 */
	public function closed( string $account ): ?Failure {
		return $this->ask( $account, false, false );
	}

	/** Counts an application password that was wrong. */
	public function failed( string $account ): void {
		$this->ask( $account, true, false );
		$this->counted = array();
	}

	/** The last try was right: it does not count. */
	public function passed(): void {
		if ( array() !== $this->counted ) {
			$this->table->undo( $this->counted );
			$this->counted = array();
		}
	}

	/**
	 * Filter `attach_session_information`: the session keeps its network, which is known to the account while it lives.
	 *
	 * @param array<mixed> $session Of core.
	 * @return array<mixed>
	 */
	public function mark( array $session ): array {
		return $session + array( self::NETWORK => $this->caller->network() );
	}

	/** The account a name or an address means. */
	public static function find( string $account ): ?\WP_User {
		$user = '' === sanitize_user( $account ) ? false : get_user_by( 'login', $account );
		$user = false === $user && is_email( $account ) ? get_user_by( 'email', $account ) : $user;
		return false === $user ? null : $user;
	}

	/**
	 * @param bool $count      Whether the try counts.
	 * @param bool $everywhere Whether tries from everywhere are looked at.
	 */
	private function ask( string $account, bool $count, bool $everywhere ): ?Failure {
		$this->counted = array();
		// Nobody is signed in yet, and asking who it is would ask for this password again.
		$limits        = $this->limits->limits( 'login', 0 );
		$user          = self::find( trim( $account ) );
		$whom          = null === $user ? 'name:' . mb_strtolower( trim( $account ) ) : "id:{$user->ID}";
		$device        = null === $user ? '' : $this->devices->device( $user );
		$network       = $this->caller->network();
		$now           = $this->clock->now();
		$buckets       = '' !== $device
			? array( 'user' => sha1( "login|device|$whom|$device" ) )
			: array(
				'user' => sha1( "login|pair|$whom|$network" ),
				'address' => sha1( "login|address|$network" ),
				'account' => sha1( "login|account|$whom" ),
			);
		$buckets       = array_intersect_key( $buckets, $limits );
		if (
			isset( $buckets['account'] )
			&& ( ! $everywhere || ( null !== $user && self::is_known( $user, $network ) ) )
		) {
			unset( $buckets['account'] );
		}
		if ( isset( $buckets['account'] ) ) {
			$wait = $this->wait( $buckets['account'], $limits['account'][0], "$whom|$network", $now );
			if ( $wait > 0 ) {
				return Failure::too_many( $wait );
			}
		}
		return array() === $buckets ? null : $this->count( $buckets, $limits, $now, $count );
	}

	/**
	 * @param array<string, string>          $buckets By kind.
	 * @param array<string, array{int, int}> $limits  Most and seconds by kind.
	 */
	private function count( array $buckets, array $limits, int $now, bool $count ): ?Failure {
		$windows = array();
		foreach ( $buckets as $kind => $bucket ) {
			$windows[ $bucket ] = $limits[ $kind ][1];
		}
		$states = $count
			? $this->table->hit( $windows, $now )
			: array_map(
				fn( string $bucket ): array => $this->table->state( $bucket, $now ),
				array_combine( $buckets, $buckets )
			);
		foreach ( array_diff_key( $buckets, array( 'account' => true ) ) as $kind => $bucket ) {
			$state = $states[ $bucket ] ?? array( 'n' => 0, 'expires' => 0 );
			if ( $state['n'] + ( $count ? 0 : 1 ) > $limits[ $kind ][0] ) {
				if ( $count && isset( $buckets['account'] ) ) {
					// No password was looked at: one address alone cannot make an account slow for all others.
					$this->table->undo( array( $buckets['account'] ) );
				}
				return Failure::too_many( $state['expires'] - $now );
			}
		}
		$this->counted = $count ? array_values( $buckets ) : array();
		return null;
	}

	/** Seconds to wait where wrong tries from everywhere have gone past the account's limit. */
	private function wait( string $bucket, int $most, string $who, int $now ): int {
		$over = intdiv( $this->table->state( $bucket, $now )['n'], max( 1, $most ) );
		if ( $over < 1 ) {
			return 0;
		}
		$wait = min( self::LONGEST, self::WAIT * 2 ** min( 10, $over - 1 ) );
		return $this->table->turn( sha1( "login|turn|$who" ), $now, $wait, self::LONGEST, self::OPEN );
	}

	/** Whether a living session of the account began in this network. */
	public static function is_known( \WP_User $user, string $network ): bool {
		foreach ( \WP_Session_Tokens::get_instance( $user->ID )->get_all() as $session ) {
			if ( is_array( $session ) && ( $session[ self::NETWORK ] ?? null ) === $network ) {
				return true;
			}
		}
		return false;
	}
}
