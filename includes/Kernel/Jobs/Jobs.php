<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Jobs;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;

/**
 * Work that follows a unit and must not be lost: the unit writes the job's row, so both are stored or neither is. It is done
 * after the commit in the same request; what is left by a request that died is done by cron or by `wp zeromo worker`.
 */
final class Jobs {

	public const HOOK = 'zeromo_jobs';

	/** Seconds a worker has for one job before another one may take it. */
	private const LEASE = 120;

	/** Tries before a job is dead. */
	private const TRIES = 10;

	/** Seconds a dead job is kept for whoever looks into it. */
	private const DEAD = 30 * 86400;

	/** @var array<string, JobHandler>|null */
	private ?array $handlers = null;

	/** @param Collection<JobHandler> $all Those the rooms have contributed. */
	public function __construct(
		private readonly JobTable $table,
		private readonly Db $db,
		private readonly Clock $clock,
		#[All( JobHandler::class )] private readonly Collection $all
	) {}

	/**
	 * Adds a job; inside the unit it belongs to.
	 *
	 * @param string       $kind    Of a handler.
	 * @param array<mixed> $payload Ids and words; it is stored as JSON.
	 * @param int          $delay   Seconds to wait; 0: after the commit, in this request.
	 * @param string       $mark    With one, a job that waits under the same mark is left as it is.
	 */
	public function add( string $kind, array $payload, int $delay = 0, string $mark = '' ): void {
		$now   = $this->clock->now();
		$json  = (string) wp_json_encode( $payload, JSON_UNESCAPED_UNICODE );
		$print = '' === $mark ? null : sha1( "$kind|$mark" );
		if ( $delay > 0 ) {
			$this->table->add( $kind, $json, $print, $now + $delay, $now );
			return;
		}
		// Taken with the same statement: doing it costs no more than the removal of its row.
		$until = $now + self::LEASE;
		$owner = bin2hex( random_bytes( 16 ) );
		$id    = $this->table->add( $kind, $json, $print, $until, $now, $owner );
		if ( $id > 0 ) {
			$this->db->after_commit( fn(): bool => $this->do( new JobRow( $id, $kind, $json, $until, 0 ), $owner ) );
		}
	}

	/**
	 * Does what is due.
	 *
	 * @param int $limit   Jobs at most.
	 * @param int $seconds Time after which no further one is begun.
	 * @return int How many were done.
	 */
	public function work( int $limit, int $seconds ): int {
		$owner = bin2hex( random_bytes( 16 ) );
		$until = time() + $seconds;
		$done  = 0;
		foreach ( $this->table->due( $this->clock->now(), $limit ) as $job ) {
			if ( time() > $until ) {
				break;
			}
			// Of several workers that have read the same row one takes it.
			if ( $this->table->take( $job, $owner, $this->clock->now() + self::LEASE ) ) {
				$done += (int) $this->do( $job, $owner );
			}
		}
		return $done;
	}

	/** The daily turn: dead jobs that nobody has looked into go. */
	public function purge(): int {
		return $this->table->purge( $this->clock->now() - self::DEAD );
	}

	/** @return array{waiting: int, dead: int} */
	public function counts(): array {
		return $this->table->counts();
	}

	private function do( JobRow $job, string $owner ): bool {
		try {
			$handler = $this->handler( $job->kind );
			$payload = json_decode( $job->payload, true );
			$payload = is_array( $payload ) ? $payload : array();
			if ( $handler->in_unit() ) {
				// Its row is its mark: where the answer to the COMMIT is lost, the second run finds none.
				return $this->db->transaction(
					function () use ( $job, $owner, $handler, $payload ): bool {
						// Who is not the owner any more leaves it to who is.
						if ( ! $this->table->finish( $job->id, $owner ) ) {
							return false;
						}
						$handler->run( $payload, $job->tries > 0 );
						return true;
					}
				);
			}
			$handler->run( $payload, $job->tries > 0 );
			return $this->table->finish( $job->id, $owner );
		} catch ( \Throwable $e ) {
			Log::error( $e );
			$tries = $job->tries + 1;
			$wait  = min( 6 * 3600, 15 * 2 ** $tries );
			$this->table->fail( $job->id, $owner, $this->clock->now() + $wait, $tries >= self::TRIES, $e->getMessage() );
			return false;
		}
	}

	private function handler( string $kind ): JobHandler {
		if ( null === $this->handlers ) {
			$this->handlers = array();
			foreach ( $this->all->all() as $handler ) {
				$this->handlers[ $handler->kind() ] = $handler;
			}
		}
		return $this->handlers[ $kind ] ?? throw new \LogicException( "No room does jobs of the kind $kind" );
	}
}
