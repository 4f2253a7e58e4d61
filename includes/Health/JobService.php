<?php

declare(strict_types=1);

namespace Zeromo\Community\Health;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Jobs\JobItem;
use Zeromo\Community\Jobs\JobList;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Jobs\JobTotal;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;

/** Jobs as an owner looks after them. */
final class JobService {

	public function __construct(
		private readonly JobList $list,
		private readonly Jobs $jobs,
		private readonly Clock $clock,
		private readonly Db $db,
		private readonly AuditLog $log
	) {}

	/**
	 * A page, the newest first.
	 *
	 * @param string $state A state of JobItem, empty for all.
	 * @param string $kind  Empty for all.
	 * @return array{items: list<JobItem>, next: int} `next` is the id to go on from, 0 at the end.
	 */
	public function page( string $state, string $kind, int $before, int $size ): array {
		$found = $this->list->page( $state, $kind, $before, $size + 1, $this->clock->now() );
		$shown = array_slice( $found, 0, $size );
		return array( 'items' => $shown, 'next' => count( $found ) > $size ? $shown[ $size - 1 ]->id : 0 );
	}

	/**
	 * How many there are of each kind in each state.
	 *
	 * @return list<JobTotal>
	 */
	public function totals(): array {
		return $this->list->totals( $this->clock->now() );
	}

	/** Seconds for which the oldest job that is due has waited. */
	public function late(): int {
		return $this->jobs->late();
	}

	/**
	 * Does one now, in this request; who presses twice has it done once.
	 *
	 * @return JobItem|null As it stands then; null where it is done.
	 * @throws Failure not_found, in_progress
	 */
	public function run( int $id, int $owner ): ?JobItem {
		$this->change( $id, $owner, __( '立即执行', 'zeromo-community' ), $this->list->retry( ... ) );
		$this->jobs->do_now( $id );
		return $this->list->one( $id, $this->clock->now() );
	}

	/**
	 * Makes it due, with all its tries.
	 *
	 * @throws Failure not_found, in_progress
	 */
	public function retry( int $id, int $owner ): ?JobItem {
		$this->change( $id, $owner, __( '重试', 'zeromo-community' ), $this->list->retry( ... ) );
		return $this->list->one( $id, $this->clock->now() );
	}

	/**
	 * Deletes it.
	 *
	 * @throws Failure not_found, in_progress
	 */
	public function drop( int $id, int $owner ): void {
		$drop = function ( array $ids, int $now ): void {
			if ( 0 === $this->list->drop( array_values( array_filter( $ids, 'is_int' ) ), $now ) ) {
				throw Failure::in_progress();
			}
		};
		$this->change( $id, $owner, __( '删除', 'zeromo-community' ), $drop );
	}

	/**
	 * One act on one job that nobody is at, with its entry in the log.
	 *
	 * @param \Closure(list<int>, int): mixed $act Leaves alone what somebody has taken meanwhile.
	 */
	private function change( int $id, int $owner, string $word, \Closure $act ): void {
		$this->db->transaction(
			function () use ( $id, $owner, $word, $act ): void {
				$now = $this->clock->now();
				$job = $this->list->one( $id, $now ) ?? throw Failure::not_found();
				// Of an UPDATE the number of rows says nothing: MariaDB counts none that has the values already.
				if ( JobItem::RUNNING === $job->state ) {
					throw Failure::in_progress();
				}
				$act( array( $id ), $now );
				$reason = $word . __( '：', 'zeromo-community' ) . JobNames::of( $job->kind );
				$this->log->note( $owner, 'job', 'job', $id, 0, 0, $reason );
			}
		);
	}
}
