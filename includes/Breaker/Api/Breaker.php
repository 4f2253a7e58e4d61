<?php

declare(strict_types=1);

namespace Zeromo\Community\Breaker\Api;

use Zeromo\Community\Breaker\CallTable;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;

/**
 * Keeps a service outside that hangs from taking all workers of the site. Faults are counted for all workers together;
 * after five in a row the service rests for a minute, and then one call alone finds out whether it is back. While two
 * calls hang, no other begins; under php-fpm, no more than half of the workers call one service at a time.
 */
final class Breaker {

	public const FAULTS = 5;
	private const REST  = 60;

	/** Seconds after which a call hangs, and how many may. */
	private const HANGS = 3;
	private const MOST  = 2;

	/** Seconds after which a call was never ended: its process is gone. */
	private const GONE = 90;

	/** How often a call looks for its turn, and microseconds between. */
	private const LOOKS = 10;
	private const PAUSE = 100000;

	/** @param (\Closure(): int)|null $workers How many there are, 0 for unknown. Null for php-fpm's own count. */
	public function __construct(
		private readonly CallTable $calls,
		private readonly Clock $clock,
		private readonly ?\Closure $workers = null
	) {}

	/**
	 * Calls a service, outside of any unit.
	 *
	 * @template T
	 * @param string              $name    Service, at most 40 characters.
	 * @param \Closure(): T       $call    What throws is a fault of the service.
	 * @param \Closure(T): bool   $is_well Whether its answer is one: a service that hangs may be told as an answer.
	 * @return T
	 * @throws Failure zeromo_unavailable (503) where it is left alone now; nothing was called then.
	 */
	public function call( string $name, \Closure $call, \Closure $is_well ): mixed {
		$turn = $this->enter( $name ) ?? throw Failure::unavailable();
		$well = false;
		try {
			$answer = $call();
			$well   = $is_well( $answer );
			return $answer;
		} finally {
			$this->leave( $name, $turn, $well );
		}
	}

	/**
	 * Begins a call, outside of any unit.
	 *
	 * @param string $name Service, at most 40 characters.
	 * @return int|null For leave(); null where it is left alone now.
	 */
	public function enter( string $name ): ?int {
		$now              = $this->clock->now();
		[ $fails, $until ] = $this->calls->state( $name );
		if ( $fails >= self::FAULTS ) {
			// Of all that come after the rest, one may: it takes the next minute for itself.
			if ( $until > $now || ! $this->calls->probe( $name, $until, $now + self::REST ) ) {
				return null;
			}
		} elseif ( $this->calls->hanging( $name, $now - self::GONE, $now - self::HANGS, self::MOST ) >= self::MOST ) {
			return null;
		}
		return $this->turn( $name, $now );
	}

	/** A turn, after others that are quick; null where there is none for a second. */
	private function turn( string $name, int $now ): ?int {
		$call    = $this->calls->begin( $name, $now );
		$workers = null === $this->workers ? self::fpm() : ( $this->workers )();
		$most    = $workers > 0 ? max( self::MOST, intdiv( $workers, 2 ) ) : 0;
		$from    = $now - self::GONE;
		$looks   = 0;
		while ( $most > 0 && $this->calls->before( $name, $call, $from, $most ) >= $most ) {
			if ( ++$looks >= self::LOOKS ) {
				$this->calls->end( $call, $from );
				return null;
			}
			usleep( self::PAUSE );
		}
		return $call;
	}

	private static function fpm(): int {
		$status = function_exists( 'fpm_get_status' ) ? fpm_get_status() : false;
		return false === $status ? 0 : $status['total-processes'];
	}

	/** Ends a call that was begun. */
	public function leave( string $name, int $call, bool $is_well ): void {
		$now = $this->clock->now();
		$this->calls->end( $call, $now - self::GONE );
		if ( $is_well ) {
			$this->calls->well( $name );
		} else {
			$this->calls->fail( $name, $now + self::REST );
		}
	}

	/** Leaves it alone for so many seconds from now. */
	public function rest( string $name, int $seconds = self::REST ): void {
		for ( $n = 0; $n < self::FAULTS; $n++ ) {
			$this->calls->fail( $name, $this->clock->now() + $seconds );
		}
	}

	/** Whether it is left alone now. */
	public function is_resting( string $name ): bool {
		[ $fails, $until ] = $this->calls->state( $name );
		return $fails >= self::FAULTS && $until > $this->clock->now();
	}

	/** Forgets what went wrong. */
	public function mend( string $name ): void {
		$this->calls->well( $name );
	}
}
