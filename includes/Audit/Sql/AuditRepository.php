<?php

declare(strict_types=1);

namespace Zeromo\Community\Audit\Sql;

use Zeromo\Community\Audit\Acts;
use Zeromo\Community\Audit\Api\ActWatcher;
use Zeromo\Community\Audit\Api\AuditEntry;
use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Audit\Api\AuditTrail;
use Zeromo\Community\Audit\Api\Kept;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Kernel\Wiring\Lazy;

/** The table `audit`. */
final class AuditRepository implements AuditLog, AuditTrail {

	private const COLUMNS = 'g.entry_id, g.actor_id, g.act, g.object_type, g.object_id, g.user_id, g.circle_id, '
		. 'g.reason, g.changes, g.address, g.created';

	/**
	 * @param \Closure(): UndoRepository $undo     Asked for by acts that can be taken back.
	 * @param Collection<ActWatcher>     $watchers What rooms contribute.
	 */
	public function __construct(
		private readonly Db $db,
		private readonly Clock $clock,
		private readonly Caller $caller,
		private readonly Acts $acts,
		#[Lazy( UndoRepository::class )] private readonly \Closure $undo,
		#[All( ActWatcher::class )] private readonly Collection $watchers
	) {}

	public function note(
		int $actor,
		string $act,
		string $type,
		int $id,
		int $member = 0,
		int $circle = 0,
		string $reason = '',
		array $changes = array(),
		?Kept $kept = null
	): int {
		$label = $this->acts->labels()[ $act ] ?? '';
		if ( '' === $label ) {
			// phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- for the log.
			throw new \LogicException( "No room has registered the act $act" );
		}
		$now = $this->clock->now();
		// What a job does in somebody's name does not come from where they are.
		$address = $actor > 0 && $this->caller->id() === $actor ? $this->caller->network() : '';
		$json    = array() === $changes
			? null
			: (string) wp_json_encode( $changes, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
		$this->db->execute(
			"INSERT INTO {$this->db->table( 'audit' )}
				(actor_id,act,object_type,object_id,user_id,circle_id,reason,changes,address,created)
			VALUES (%d,%s,%s,%d,%d,%d,%s," . ( null === $json ? 'NULL' : '%s' ) . ',%s,%d)',
			array(
				$actor,
				$act,
				$type,
				$id,
				$member,
				$circle,
				$reason,
				...( null === $json ? array() : array( $json ) ),
				$address,
				$now,
			)
		);
		$entry = $this->db->insert_id();
		if ( null !== $kept ) {
			( $this->undo )()->keep( $entry, $kept );
		}
		foreach ( $this->watchers->all() as $watcher ) {
			$watcher->noted(
				new AuditEntry(
					$entry,
					$actor,
					$act,
					$label,
					$type,
					$id,
					$member,
					$circle,
					$reason,
					$changes,
					$address,
					$now
				),
				$kept
			);
		}
		return $entry;
	}

	/** An entry, or null. */
	public function find( int $id ): ?AuditEntry {
		return $this->page( SqlPart::where( 'g.entry_id = %d', $id ), null, 1 )[0] ?? null;
	}

	public function page( SqlPart $scope, ?Cursor $after, int $limit, bool $oldest = false ): array {
		[ $beyond, $order ] = $oldest ? array( '>', 'ASC' ) : array( '<', 'DESC' );
		$rows               = $this->db->rows(
			'SELECT ' . self::COLUMNS . " FROM {$this->db->table( 'audit' )} g {$scope->joins} WHERE ({$scope->where})"
			. ( null === $after ? '' : " AND (g.created $beyond %d OR (g.created = %d AND g.entry_id $beyond %d))" )
			. " ORDER BY g.created $order, g.entry_id $order LIMIT %d",
			array(
				...$scope->join_values,
				...$scope->where_values,
				...( null === $after ? array() : array( $after->sort, $after->sort, $after->id ) ),
				$limit,
			)
		);
		return array_map(
			fn( array $row ): AuditEntry => AuditEntry::from_row(
				$row,
				$this->acts->labels()[ (string) $row['act'] ] ?? (string) $row['act']
			),
			$rows
		);
	}

	public function acts(): array {
		return $this->acts->labels();
	}

	/**
	 * Takes a member's words out of what was done to them, and where they were out of what they did; how many entries
	 * there were.
	 */
	public function erase_member( int $member ): int {
		$table = $this->db->table( 'audit' );
		( $this->undo )()->forget( $member );
		return $this->db->execute(
			"UPDATE $table SET changes = NULL WHERE user_id = %d AND changes IS NOT NULL",
			array( $member )
		)
			+ $this->db->execute(
				"UPDATE $table SET address = '' WHERE actor_id = %d AND address <> ''",
				array( $member )
			);
	}

	/** Forgets from where older entries came; at most $limit of them. */
	public function forget_addresses( int $before, int $limit ): int {
		$table = $this->db->table( 'audit' );
		$ids   = $this->db->ids(
			"SELECT entry_id FROM $table WHERE created < %d AND address <> '' ORDER BY created LIMIT %d",
			array( $before, $limit )
		);
		return array() === $ids
			? 0
			: $this->db->execute( "UPDATE $table SET address = '' WHERE entry_id IN (" . implode( ',', $ids ) . ')' );
	}

	/** Deletes older entries; at most $limit of them. */
	public function prune( int $before, int $limit ): int {
		$table = $this->db->table( 'audit' );
		$ids   = $this->db->ids(
			"SELECT entry_id FROM $table WHERE created < %d ORDER BY created LIMIT %d",
			array( $before, $limit )
		);
		return array() === $ids
			? 0
			: $this->db->execute( "DELETE FROM $table WHERE entry_id IN (" . implode( ',', $ids ) . ')' );
	}
}
