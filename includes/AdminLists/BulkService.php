<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists;

use Zeromo\Community\AdminLists\Sql\BulkRows;
use Zeromo\Community\Audit\Api\Undo;
use Zeromo\Community\Html\SafeText;
use Zeromo\Community\Idempotency\Api\Idempotency;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Routing\Router;

/**
 * One act on many rows of a list, as a job: it begins in the request that asks for it and goes on in pieces. Each row
 * is taken and done in one unit, so two workers do none twice, and one that is refused does not keep the others back.
 */
final class BulkService {

	/** Rows of one call. */
	public const MOST = 100;

	private const JOB = 'bulk';

	/** Seconds of the piece that the request does itself, and of each further one. */
	private const FIRST = 2;
	private const PIECE = 15;

	/** Seconds for which its result is kept. */
	private const KEPT = 7 * 86400;

	public function __construct(
		private readonly BulkRows $rows,
		private readonly Idempotency $once,
		private readonly Jobs $jobs,
		private readonly Db $db,
		private readonly Clock $clock,
		private readonly Router $routes,
		private readonly BulkMatches $matches
	) {}

	/**
	 * Begins it.
	 *
	 * @param list<int> $ids Rows.
	 * @return array{id: int}
	 * @throws Failure invalid, without rows or for what cannot be done there; C for a reason that is missing.
	 */
	public function start( BulkCall $call, array $ids ): array {
		$ids = array_values( array_unique( $ids ) );
		if ( array() === $ids ) {
			throw Failure::invalid( 'ids' );
		}
		self::need_reason( $call );
		return $this->once->unit( fn(): array => $this->begin( $call, $ids ) );
	}

	/**
	 * Begins it with all that a queue has under a filter, at most BulkMatches::MOST.
	 *
	 * @param string                $route  GET of the queue; it says what the actor may see of it.
	 * @param string                $key    What it calls the number of a row.
	 * @param array<string, string> $filter Its arguments.
	 * @return array{id: int}
	 * @throws Failure C for a reason that is missing and where nothing is left of the queue.
	 */
	public function start_matching( BulkCall $call, string $route, string $key, array $filter ): array {
		self::need_reason( $call );
		return $this->once->unit(
			function () use ( $call, $route, $key, $filter ): array {
				$ids = $this->matches->ids( $route, $key, $filter );
				if ( array() === $ids ) {
					throw Failure::content( 'matching', __( '没有符合筛选的内容', 'zeromo-community' ) );
				}
				return $this->begin( $call, $ids );
			}
		);
	}

	/**
	 * Begins to take back what an act on many rows has done, as far as it can be taken back.
	 *
	 * @return array{id: int}
	 * @throws Failure not_found, for another actor's; 409, where nothing can be taken back.
	 */
	public function undo( int $id, int $actor ): array {
		$this->find( $id, $actor );
		return $this->once->unit(
			function () use ( $id, $actor ): array {
				$entries = $this->rows->entries( $id );
				if ( array() === $entries ) {
					throw Undo::too_late();
				}
				return $this->begin( new BulkCall( BulkAct::UNDO, 'undo', '', 0, $actor ), $entries );
			}
		);
	}

	/**
	 * How far it is, for who has begun it.
	 *
	 * @throws Failure not_found
	 */
	public function progress( int $id, int $actor ): BulkProgress {
		return $this->rows->progress( $id, $this->find( $id, $actor ) );
	}

	/** @param array<mixed> $payload As of payload(). */
	#[Job( self::JOB )]
	public function work( array $payload ): void {
		$id   = is_int( $payload['bulk'] ?? null ) ? $payload['bulk'] : 0;
		$call = $this->rows->find( $id );
		if ( null === $call ) {
			return;
		}
		$until  = microtime( true ) + ( is_int( $payload['seconds'] ?? null ) ? $payload['seconds'] : self::PIECE );
		$before = get_current_user_id();
		wp_set_current_user( $call->actor );
		try {
			foreach ( $this->rows->waiting( $id ) as $row ) {
				if ( microtime( true ) > $until ) {
					$this->jobs->add( self::JOB, self::payload( $id, self::PIECE ), 1 );
					return;
				}
				$this->one( $id, $row, $call );
			}
		} finally {
			wp_set_current_user( $before );
		}
	}

	/** Results nobody asks for any more go. */
	#[Job( 'bulk_clean', Job::DAY )]
	public function clean(): void {
		$this->rows->purge( $this->clock->now() - self::KEPT );
	}

	private function one( int $id, int $row, BulkCall $call ): void {
		$act = BulkAct::of( $call->list, $call->act );
		try {
			$this->db->transaction_once(
				function () use ( $id, $row, $call, $act ): void {
					if ( $this->rows->take( $id, $row ) ) {
						$said  = $this->routes->run_uncounted( $act->route, $act->args( $row, $call ) );
						$entry = $said['undo'] ?? 0;
						if ( is_int( $entry ) && $entry > 0 ) {
							$this->rows->keep_entry( $id, $row, $entry );
						}
					}
				}
			);
		} catch ( Failure $refusal ) {
			if ( $refusal->status >= 500 ) {
				// The job is tried again later.
				throw $refusal;
			}
			$this->rows->refuse( $id, $row, $refusal->getMessage() );
		} catch ( \Throwable $error ) {
			Log::error( $error );
			$this->rows->refuse( $id, $row, Failure::unavailable()->getMessage() );
		}
	}

	/**
	 * Inside a unit.
	 *
	 * @param list<int> $ids Not empty.
	 * @return array{id: int}
	 */
	private function begin( BulkCall $call, array $ids ): array {
		$id = $this->rows->add( $call, $ids, $this->clock->now() );
		$this->jobs->add( self::JOB, self::payload( $id, self::FIRST ) );
		return array( 'id' => $id );
	}

	/** @throws Failure not_found */
	private function find( int $id, int $actor ): BulkCall {
		$call = $this->rows->find( $id );
		if ( null === $call || $call->actor !== $actor ) {
			throw Failure::not_found();
		}
		return $call;
	}

	/** @throws Failure invalid, for what cannot be done there; C for a reason that is missing. */
	private static function need_reason( BulkCall $call ): void {
		if ( BulkAct::of( $call->list, $call->act )->is_reasoned && SafeText::is_blank( $call->reason ) ) {
			throw Failure::content( 'reason', __( '请写明原因', 'zeromo-community' ) );
		}
	}

	/** @return array{bulk: int, seconds: int} */
	private static function payload( int $id, int $seconds ): array {
		return array( 'bulk' => $id, 'seconds' => $seconds );
	}
}
