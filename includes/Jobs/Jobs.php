<?php

declare(strict_types=1);

namespace Zeromo\Community\Jobs;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\RateTable;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Kernel\Wiring\Wiring;

/**
 * All work that is done later, daily or in pieces. A unit that leaves work writes the job's row, so both are stored or
 * neither is. What is due at once is done after the commit in the same request; everything else, and what is left by a
 * request that died, by whoever drives: cron, or `wp zeromo worker`, as many of them as there are.
 *
 * Exactly once is what a handler does in our own tables and in one unit with the end of its job; everything else is
 * done at least once and has to be idempotent. See docs/adr/0048.
 */
final class Jobs {

	/** Seconds a worker has for one job before another one may take it. */
	private const LEASE = 120;

	/** Tries before a job is left to the owner. */
	private const TRIES = 10;

	/** Seconds of the first wait after a failure, twice as long after each further one, and of the longest. */
	private const WAIT    = 15;
	private const LONGEST = 6 * 3600;

	/**
	 * Seconds until a job is looked at again whose kind runs as often as it may, and to the first turn of a recurring
	 * kind.
	 */
	private const FULL  = 30;
	private const FIRST = 3600;

	/** Seconds until a job is looked at again whose room is switched off. */
	private const RESTING = 3600;

	/** Jobs read at a time, and seconds one nobody has looked into is kept after its last try. */
	private const BATCH = 50;
	private const DEAD  = 30 * 86400;

	/** @var array<string, JobHandler>|null */
	private ?array $handlers = null;

	/** Unix seconds when the rows of recurring kinds were last seen to be there. */
	private int $planted = 0;

	/**
	 * @param Collection<JobHandler> $all    Those the rooms have contributed.
	 * @param \Closure(): RateTable $places Asked for when a kind has a limit.
	 */
	public function __construct(
		private readonly JobTable $table,
		private readonly Db $db,
		private readonly Clock $clock,
		#[All( JobHandler::class )] private readonly Collection $all,
		private readonly Container $container,
		private readonly Wiring $wiring,
		#[Lazy( RateTable::class )] private readonly \Closure $places
	) {}

	/**
	 * Adds a job; inside the unit it belongs to.
	 *
	 * @param string       $kind    Of a handler.
	 * @param array<mixed> $payload Ids and words; it is stored as JSON.
	 * @param int          $delay   Seconds to wait; 0: after the commit, in this request.
	 * @param string       $mark    With one, a job that waits under the same mark is left as it is.
	 * @return bool Whether it is new.
	 */
	public function add( string $kind, array $payload, int $delay = 0, string $mark = '' ): bool {
		$now   = $this->clock->now();
		$json  = (string) wp_json_encode( $payload, JSON_UNESCAPED_UNICODE );
		$print = '' === $mark ? null : self::print( $kind, $mark );
		if ( $delay > 0 ) {
			return $this->table->add( $kind, $json, $print, $now + $delay, $now ) > 0;
		}
		// Taken with the same statement: doing it costs no more than the removal of its row.
		$until = $now + self::LEASE;
		$owner = bin2hex( random_bytes( 16 ) );
		$id    = $this->table->add( $kind, $json, $print, $until, $now, $owner );
		if ( $id > 0 ) {
			$this->db->after_commit(
				fn(): bool => $this->do( new JobRow( $id, $kind, $json, $until, 0, $now ), $owner )
			);
		}
		return $id > 0;
	}

	/**
	 * Does what is due.
	 *
	 * @param int                    $limit   Jobs at most.
	 * @param int                    $seconds Time after which no further one is begun.
	 * @param \Closure(): bool|null $stops   Asked before each whether to leave the rest to others.
	 * @return int How many were done.
	 */
	public function work( int $limit, int $seconds, ?\Closure $stops = null ): int {
		$this->plant();
		$owner = bin2hex( random_bytes( 16 ) );
		$until = time() + $seconds;
		$begun = 0;
		$done  = 0;
		do {
			$left    = $this->table->due( $this->clock->now(), min( self::BATCH, $limit - $begun ) );
			$is_over = array() === $left;
			while ( array() !== $left ) {
				$job = array_shift( $left );
				if ( time() > $until || self::is_full() || ( null !== $stops && $stops() ) ) {
					return $done;
				}
				// Of several workers that have read the same row one takes it.
				if ( $this->table->take( $job, $owner, $this->clock->now() + self::LEASE ) ) {
					++$begun;
					$done += (int) $this->do( $job, $owner );
				} else {
					// Somebody else is at the same rows; who goes on in the same order meets them at each.
					shuffle( $left );
				}
			}
		} while ( ! $is_over && $begun < $limit );
		return $done;
	}

	/** Does one job that is due, in this request; false where it is not due, another has taken it, or it fails. */
	public function do_now( int $id ): bool {
		$owner = bin2hex( random_bytes( 16 ) );
		$job   = $this->table->one_due( $id, $this->clock->now() );
		return null !== $job
			&& $this->table->take( $job, $owner, $this->clock->now() + self::LEASE )
			&& $this->do( $job, $owner );
	}

	/** Seconds for which the oldest job that is due has been so; 0 when none is. */
	public function late(): int {
		$oldest = $this->table->due( $this->clock->now(), 1 )[0] ?? null;
		return null === $oldest ? 0 : max( 1, $this->clock->now() - $oldest->run_at );
	}

	/** Removes jobs that failed so long ago that nobody will look into them. */
	public function purge(): int {
		return $this->table->purge( $this->clock->now() - self::DEAD );
	}

	/** @return array{waiting: int, dead: int} Without the rows of recurring kinds. */
	public function counts(): array {
		return $this->table->counts(
			array_map( static fn( JobMethod $job ): string => $job->kind(), $this->recurring() )
		);
	}

	/** Whether there is a memory limit and this process comes near it. */
	private static function is_full(): bool {
		$limit = wp_convert_hr_to_bytes( (string) ini_get( 'memory_limit' ) );
		return $limit > 0 && memory_get_usage() > 0.8 * $limit;
	}

	private function do( JobRow $job, string $owner ): bool {
		$place = null;
		if ( in_array( $job->kind, $this->wiring->resting, true ) ) {
			$this->table->wait( $job->id, $owner, $this->clock->now() + self::RESTING, $job->tries );
			return false;
		}
		try {
			if ( $job->tries >= self::TRIES ) {
				throw new \RuntimeException( 'Each worker that began it died or was too slow' );
			}
			$handler = $this->handler( $job->kind );
			if ( $handler instanceof JobMethod ) {
				if ( self::LEASE !== $handler->job->lease ) {
					$this->table->renew( $job->id, $owner, $this->clock->now() + $handler->job->lease );
				}
				$place = $this->place( $handler->job );
				if ( null === $place ) {
					$this->table->wait( $job->id, $owner, $this->clock->now() + self::FULL, $job->tries );
					return false;
				}
			}
			return $this->run( $handler, $job, $owner );
		} catch ( \Throwable $e ) {
			Log::error( $e );
			$this->fail( $job, $owner, $e->getMessage() );
			return false;
		} finally {
			if ( null !== $place && '' !== $place ) {
				( $this->places )()->release( $place );
			}
		}
	}

	private function run( JobHandler $handler, JobRow $job, string $owner ): bool {
		$payload = (array) json_decode( $job->payload, true );
		if ( ! $handler->in_unit() ) {
			$handler->run( $payload, $job->tries > 0 );
			return $this->end( $handler, $job, $owner );
		}
		// Its row is its mark: where the answer to the COMMIT is lost, the second run finds none, or another one.
		return $this->db->transaction(
			function () use ( $handler, $payload, $job, $owner ): bool {
				// Who is not the owner any more leaves it to who is.
				if ( ! $this->end( $handler, $job, $owner ) ) {
					return false;
				}
				$handler->run( $payload, $job->tries > 0 );
				return true;
			}
		);
	}

	/** The row goes, or waits for the next turn; false when the lease has gone to another. */
	private function end( JobHandler $handler, JobRow $job, string $owner ): bool {
		$next = $this->next( $handler, $job );
		return $next > 0 ? $this->table->wait( $job->id, $owner, $next, 0 ) : $this->table->finish( $job->id, $owner );
	}

	/** When the next turn is: the same time of day, however late this one was. 0 for none. */
	private function next( ?JobHandler $handler, JobRow $job ): int {
		$every = $handler instanceof JobMethod ? $handler->job->every : 0;
		$since = $this->clock->now() - $job->created;
		return $every > 0 ? $job->created + ( intdiv( max( 0, $since ), $every ) + 1 ) * $every : 0;
	}

	private function fail( JobRow $job, string $owner, string $error ): void {
		$tries = $job->tries + 1;
		$wait  = min( self::LONGEST, self::WAIT * 2 ** min( 20, $tries ) );
		// What failed together, with a server that was away, does not come back at the same moment.
		$wait += random_int( 0, intdiv( $wait, 10 ) );
		if ( $tries < self::TRIES ) {
			$this->table->wait( $job->id, $owner, $this->clock->now() + $wait, $tries, $error );
			return;
		}
		$next = $this->next( $this->found( $job->kind ), $job );
		$next > 0
			? $this->table->wait( $job->id, $owner, $next, 0, $error )
			: $this->table->bury( $job->id, $owner, $this->clock->now(), $error );
	}

	/** A place among those of the kind that run at once, empty where there is no limit; null when all are taken. */
	private function place( Job $job ): ?string {
		for ( $n = 0; $n < $job->at_once; $n++ ) {
			$place = sha1( "job|$job->kind|$n" );
			if ( ( $this->places )()->lease( $place, $this->clock->now(), $job->lease ) ) {
				return $place;
			}
		}
		return $job->at_once > 0 ? null : '';
	}

	/** Recurring kinds that have no row yet, of a new room say, get one. */
	private function plant(): void {
		$now = $this->clock->now();
		if ( $now - $this->planted < self::FIRST ) {
			return;
		}
		$this->planted = $now;
		$kinds         = array();
		foreach ( $this->recurring() as $job ) {
			$kinds[ self::print( $job->kind(), 'recurring' ) ] = $job;
		}
		foreach ( array_diff_key(
			$kinds,
			array_flip( $this->table->marked( array_keys( $kinds ) ) )
		) as $mark => $job ) {
			$this->table->add( $job->kind(), '[]', $mark, $now + min( self::FIRST, $job->job->every ), $now );
		}
	}

	private static function print( string $kind, string $mark ): string {
		return sha1( "$kind|$mark" );
	}

	/** @return list<JobMethod> */
	private function recurring(): array {
		$found = array();
		foreach ( array(
			...array_map( $this->method( ... ), array_keys( $this->wiring->jobs ) ),
			...$this->all->all(),
		) as $job ) {
			if ( $job instanceof JobMethod && $job->job->every > 0 ) {
				$found[] = $job;
			}
		}
		return $found;
	}

	private function method( string $kind ): ?JobMethod {
		$target = $this->wiring->jobs[ $kind ] ?? null;
		return null === $target ? null : JobMethod::of( $this->container, $kind, $target );
	}

	private function handler( string $kind ): JobHandler {
		return $this->found( $kind ) ?? throw new \LogicException( "No room does jobs of the kind $kind" );
	}

	private function found( string $kind ): ?JobHandler {
		if ( null === $this->handlers ) {
			$this->handlers = array();
			foreach ( $this->all->all() as $handler ) {
				$this->handlers[ $handler->kind() ] = $handler;
			}
		}
		return $this->handlers[ $kind ] ?? $this->method( $kind );
	}
}
