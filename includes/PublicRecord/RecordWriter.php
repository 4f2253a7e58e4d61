<?php

declare(strict_types=1);

namespace Zeromo\Community\PublicRecord;

use Zeromo\Community\Audit\Api\ActWatcher;
use Zeromo\Community\Audit\Api\AuditEntry;
use Zeromo\Community\Audit\Api\Kept;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\PublicRecord\Sql\BanRecords;

/** Keeps the record as staff acts, and takes out of it what is taken back. */
final class RecordWriter implements ActWatcher {

	private const PIECE = 500;

	public function __construct(
		private readonly BanRecords $bans,
		private readonly MonthNumbers $months,
		private readonly Reasons $reasons,
		private readonly Clock $clock
	) {}

	public function noted( AuditEntry $entry, ?Kept $kept ): void {
		$ban = 'ban' === $entry->act ? $kept->act['after'] ?? null : null;
		if ( null !== $ban ) {
			$this->bans->add(
				$entry->id,
				$entry->object_id,
				(int) ( $ban['level'] ?? 0 ),
				$this->reasons->of( $ban['reason'] ?? '' ),
				$entry->created,
				(int) ( $ban['ends'] ?? 0 )
			);
		}
		if ( 'unban' === $entry->act ) {
			$this->bans->stop( $entry->object_id, $entry->created );
		}
		$this->count( $entry, $kept, 1 );
	}

	public function undone( AuditEntry $entry, Kept $kept ): void {
		if ( 'ban' === $entry->act ) {
			$this->bans->remove( $entry->id );
		}
		if ( 'ban' === $entry->act || 'unban' === $entry->act ) {
			$this->bans->resume( $entry->object_id, $entry->created );
		}
		$this->count( $entry, $kept, -1 );
	}

	/** Bans that are older than the record; true when all are in it. */
	public function fill(): bool {
		$missing = $this->bans->missing( $this->clock->now(), self::PIECE );
		foreach ( $missing as $ban ) {
			$reason = $this->reasons->of( $ban['reason'] );
			$this->bans->add( 0, $ban['user_id'], $ban['level'], $reason, $ban['created'], $ban['ends'] );
		}
		return count( $missing ) < self::PIECE;
	}

	#[Job( 'ban_record', Job::DAY )]
	public function prune(): void {
		$this->bans->prune( $this->clock->now() - BanRecords::LONGEST * DAY_IN_SECONDS, 2 * self::PIECE );
	}

	#[Action( 'deleted_user', 10, 1 )]
	public function forget( int $member ): void {
		$this->bans->forget( $member );
	}

	private function count( AuditEntry $entry, ?Kept $kept, int $by ): void {
		if ( in_array( $entry->act, MonthNumbers::ACTS, true ) ) {
			$words = 'ban' === $entry->act ? $kept->act['after']['reason'] ?? '' : $entry->reason;
			$this->months->act( $entry->created, $entry->act, $this->reasons->of( $words ), $by );
		}
	}
}
