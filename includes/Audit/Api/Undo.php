<?php

declare(strict_types=1);

namespace Zeromo\Community\Audit\Api;

use Zeromo\Community\Audit\Sql\UndoRepository;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;

/** Takes acts of the audit log back. Whoever calls has seen to it that the actor may. */
final class Undo {

	/** What the entry of an undo is called in the log. */
	public const ACT = 'undo';

	/**
	 * @param Collection<Reversal>   $reversals What rooms contribute.
	 * @param Collection<ActWatcher> $watchers  What rooms contribute.
	 */
	public function __construct(
		private readonly UndoRepository $kept,
		private readonly AuditLog $log,
		#[All( Reversal::class )] private readonly Collection $reversals,
		private readonly UndoParts $parts,
		private readonly Db $db,
		private readonly Clock $clock,
		#[All( ActWatcher::class )] private readonly Collection $watchers
	) {}

	/**
	 * Those of the entries that can be taken back now.
	 *
	 * @param list<int> $entries Entries.
	 * @return list<int>
	 */
	public function possible( array $entries ): array {
		return array() === $entries ? array() : $this->kept->possible( $entries );
	}

	/** The entry by which somebody's newest act on a thing can be taken back, 0 for none. */
	public function newest( int $actor, string $type, int $id ): int {
		return $this->kept->newest( $actor, $type, $id );
	}

	/**
	 * Takes an act back and notes that; once.
	 *
	 * @throws Failure 409, where it is taken back already, cannot be, or somebody has changed the thing since.
	 */
	public function run( AuditEntry $entry, int $actor, string $reason = '' ): void {
		$this->db->transaction_once(
			function () use ( $entry, $actor, $reason ): void {
				$kept = $this->kept->take( $entry->id, $this->clock->now() )
					?? throw ( $this->kept->is_there( $entry->id ) ? self::too_late() : self::never() );
				$this->reversal( $entry )->undo( $entry, $kept->act, $actor );
				$this->parts->put_back( $kept, $entry );
				foreach ( $this->watchers->all() as $watcher ) {
					$watcher->undone( $entry, $kept );
				}
				$this->log->note(
					$actor,
					self::ACT,
					$entry->type,
					$entry->object_id,
					$entry->user_id,
					$entry->circle_id,
					'' === $reason ? $entry->label : "{$entry->label} · $reason"
				);
			}
		);
	}

	/** It cannot be taken back, or not any more. */
	public static function too_late(): Failure {
		return new Failure( 'zeromo_undo_late', 409, __( '这一步已经撤销过，或者不能再撤销了', 'zeromo-community' ) );
	}

	/** Nothing was kept of it, or not any more. */
	private static function never(): Failure {
		return new Failure(
			'zeromo_undo_never',
			409,
			__( '这类操作不能撤销，或者已过了能撤销的天数；可以直接改回', 'zeromo-community' )
		);
	}

	private function reversal( AuditEntry $entry ): Reversal {
		foreach ( $this->reversals->all() as $reversal ) {
			if ( $reversal->undoes( $entry ) ) {
				return $reversal;
			}
		}
		throw self::too_late();
	}
}
