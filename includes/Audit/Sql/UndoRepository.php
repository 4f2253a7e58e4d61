<?php

declare(strict_types=1);

namespace Zeromo\Community\Audit\Sql;

use Zeromo\Community\Audit\Api\Kept;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;

/**
 * The table `audit_undo`: what taking an act back needs.
 *
 * @phpstan-import-type Act from Kept
 * @phpstan-import-type Parts from Kept
 */
final class UndoRepository {

	public function __construct( private readonly Db $db, private readonly Clock $clock ) {}

	/** Keeps it for an entry, inside the caller's unit. */
	public function keep( int $entry, Kept $kept ): void {
		$this->db->execute(
			"INSERT INTO {$this->table()} (entry_id,kept,created) VALUES (%d,%s,%d)",
			array(
				$entry,
				(string) wp_json_encode(
					array( 'act' => $kept->act, 'parts' => $kept->parts ),
					JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES
				),
				$this->clock->now(),
			)
		);
	}

	/** Marks it as used and gives it; null where it is used or gone. The row judges between two. */
	public function take( int $entry, int $now ): ?Kept {
		$json = $this->db->value(
			"SELECT kept FROM {$this->table()} WHERE entry_id = %d AND undone = 0",
			array( $entry )
		);
		$kept = null === $json ? null : json_decode( $json, true );
		if (
			! is_array( $kept )
			|| 0 === $this->db->execute(
				"UPDATE {$this->table()} SET undone = %d WHERE entry_id = %d AND undone = 0",
				array( $now, $entry )
			)
		) {
			return null;
		}
		/** @var array{act: Act, parts: Parts} $kept */
		return new Kept( $kept['act'], $kept['parts'] );
	}

	/** Whether anything is kept of an entry, used or not. */
	public function is_there( int $entry ): bool {
		return null !== $this->db->value( "SELECT 1 FROM {$this->table()} WHERE entry_id = %d", array( $entry ) );
	}

	/**
	 * @param list<int> $entries Not empty.
	 * @return list<int> Those that are not used.
	 */
	public function possible( array $entries ): array {
		return $this->db->ids(
			"SELECT entry_id FROM {$this->table()} WHERE undone = 0 AND entry_id IN (" . Db::marks( count( $entries ) )
				. ')',
			$entries
		);
	}

	/** The newest entry of an actor on a thing, 0 where it cannot be taken back. */
	public function newest( int $actor, string $type, int $id ): int {
		$row = $this->db->row(
			"SELECT g.entry_id, u.undone FROM {$this->db->table( 'audit' )} g LEFT JOIN {$this->table()} u"
				. ' ON u.entry_id = g.entry_id WHERE g.object_type = %s AND g.object_id = %d AND g.actor_id = %d'
				. ' ORDER BY g.created DESC, g.entry_id DESC LIMIT 1',
			array( $type, $id, $actor )
		);
		return '0' === (string) ( $row['undone'] ?? '' ) ? (int) ( $row['entry_id'] ?? 0 ) : 0;
	}

	/** What was done to a member cannot be taken back after their data are erased. */
	public function forget( int $member ): void {
		$this->db->execute(
			"DELETE FROM {$this->table()} WHERE entry_id IN"
				. " (SELECT entry_id FROM {$this->db->table( 'audit' )} WHERE user_id = %d)",
			array( $member )
		);
	}

	/** Deletes older ones; at most $limit. */
	public function prune( int $before, int $limit ): int {
		$ids = $this->db->ids(
			"SELECT entry_id FROM {$this->table()} WHERE created < %d ORDER BY created LIMIT %d",
			array( $before, $limit )
		);
		return array() === $ids
			? 0
			: $this->db->execute( "DELETE FROM {$this->table()} WHERE entry_id IN (" . implode( ',', $ids ) . ')' );
	}

	private function table(): string {
		return $this->db->table( 'audit_undo' );
	}
}
