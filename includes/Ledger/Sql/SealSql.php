<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Ledger\Api\DaySeal;
use Zeromo\Community\Ledger\Entry;
use Zeromo\Community\Ledger\Seal\SealedMovement;

/** What is sealed, and the copy of the seals in the table `ledger_seal`. */
final class SealSql {

	private const PIECE = 1000;

	public function __construct( private readonly Db $db ) {}

	/** When the first movement from a time on was booked; null for none. */
	public function first( int $from ): ?int {
		$first = $this->db->value(
			"SELECT created FROM {$this->movement()} WHERE created >= %d ORDER BY created LIMIT 1",
			array( $from )
		);
		return null === $first ? null : (int) $first;
	}

	/**
	 * Movements of a time by time and number, read in pieces.
	 *
	 * @param int $before The first second that is not of it.
	 * @return \Generator<int, SealedMovement>
	 */
	public function within( int $from, int $before ): \Generator {
		$last = 0;
		do {
			$rows = $this->db->rows(
				"SELECT id, reference, kind, title, order_no, actor_id, note, salt, words_salt, words_hash, created
					FROM {$this->movement()} WHERE created >= %d AND created < %d AND (created > %d OR id > %d)
					ORDER BY created, id LIMIT %d",
				array( $from, $before, $from, $last, self::PIECE )
			);
			$is_full = count( $rows ) === self::PIECE;
			foreach ( $this->complete( $rows ) as $one ) {
				$from = $one->created;
				$last = $one->id;
				yield $one;
			}
		} while ( $is_full );
	}

	/** The movement of an entry; null for none. */
	public function of_entry( int $entry ): ?SealedMovement {
		$rows = $this->db->rows(
			"SELECT m.id, reference, kind, title, order_no, actor_id, note, salt, words_salt, words_hash, created
				FROM {$this->movement()} m INNER JOIN {$this->db->table( 'ledger_entry' )} e ON e.movement_id = m.id
				WHERE e.id = %d",
			array( $entry )
		);
		return $this->complete( $rows )[0] ?? null;
	}

	/** Keeps a seal; false when its day has one. */
	public function add( DaySeal $seal, int $now ): bool {
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->seal()} (day,movements,root,chain,sealed) VALUES (%d,%d,%s,%s,%d)",
			array( self::number( $seal->day ), $seal->count, $seal->root, $seal->chain, $now )
		) > 0;
	}

	/**
	 * Kept seals by day.
	 *
	 * @return array<string, DaySeal>
	 */
	public function seals(): array {
		$seals = array();
		foreach ( $this->db->rows( "SELECT day, movements, root, chain FROM {$this->seal()} ORDER BY day" ) as $row ) {
			$seal                = self::read( $row );
			$seals[ $seal->day ] = $seal;
		}
		return $seals;
	}

	/**
	 * The newest first.
	 *
	 * @param int $before Number of the day (20261126) of the last one that was read, 0 for the beginning.
	 * @return list<DaySeal>
	 */
	public function page( int $before, int $limit ): array {
		return array_map(
			self::read( ... ),
			$this->db->rows(
				"SELECT day, movements, root, chain FROM {$this->seal()} WHERE day < %d ORDER BY day DESC LIMIT %d",
				array( $before > 0 ? $before : 99999999, $limit )
			)
		);
	}

	/** The kept seal of a day, and of the sealed day before it. */
	public function of_day( string $day ): ?DaySeal {
		$found = $this->page( self::number( $day ) + 1, 1 )[0] ?? null;
		return $found?->day === $day ? $found : null;
	}

	/** The last sealed day before a day. */
	public function before( string $day ): ?DaySeal {
		return $this->page( self::number( $day ), 1 )[0] ?? null;
	}

	/**
	 * Erases title and note of movements in which nobody else has a part, and the salt of their print.
	 *
	 * @return int How many.
	 */
	public function erase_words( int $member ): int {
		$erased = 0;
		$after  = 0;
		do {
			$ids = $this->db->ids(
				"SELECT DISTINCT e.movement_id FROM {$this->db->table( 'ledger_entry' )} e
					WHERE e.user_id = %d AND e.movement_id > %d AND NOT EXISTS (
						SELECT 1 FROM {$this->db->table( 'ledger_entry' )} o
						WHERE o.movement_id = e.movement_id AND o.user_id > 0 AND o.user_id <> %d
					) ORDER BY e.movement_id LIMIT %d",
				array( $member, $after, $member, self::PIECE )
			);
			$is_full = count( $ids ) === self::PIECE;
			if ( array() !== $ids ) {
				$after   = max( $ids );
				$erased += $this->db->execute(
					"UPDATE {$this->movement()} SET title = '', note = '', words_salt = ''
						WHERE id IN (" . Db::marks( count( $ids ) ) . ") AND (title <> '' OR note <> '')",
					$ids
				);
			}
		} while ( $is_full );
		return $erased;
	}

	public static function number( string $day ): int {
		return (int) str_replace( '-', '', $day );
	}

	/**
	 * @param list<array<string, string|null>> $rows Of movements.
	 * @return list<SealedMovement>
	 */
	private function complete( array $rows ): array {
		if ( array() === $rows ) {
			return array();
		}
		$entries = array();
		$ids     = array_map( static fn( array $row ): int => (int) $row['id'], $rows );
		$found   = $this->db->rows(
			"SELECT movement_id, id, user_id, asset, account, amount, left_over, spendable, turn
				FROM {$this->db->table( 'ledger_entry' )} WHERE movement_id IN (" . Db::marks( count( $ids ) ) . ')
				ORDER BY movement_id, user_id, asset, account',
			$ids
		);
		foreach ( $found as $row ) {
			$entries[ (int) $row['movement_id'] ][] = Entry::from_row( $row );
		}
		return array_map(
			static fn( array $row ): SealedMovement => new SealedMovement(
				(int) $row['id'],
				(string) $row['reference'],
				(string) $row['kind'],
				(string) $row['order_no'],
				(int) $row['created'],
				(int) $row['actor_id'],
				(string) $row['title'],
				(string) $row['note'],
				(string) $row['salt'],
				(string) $row['words_salt'],
				(string) $row['words_hash'],
				$entries[ (int) $row['id'] ] ?? array()
			),
			$rows
		);
	}

	/** @param array<string, string|null> $row Of `ledger_seal`. */
	private static function read( array $row ): DaySeal {
		$day = (string) $row['day'];
		return new DaySeal(
			substr( $day, 0, 4 ) . '-' . substr( $day, 4, 2 ) . '-' . substr( $day, 6, 2 ),
			(int) $row['movements'],
			(string) $row['root'],
			(string) $row['chain']
		);
	}

	private function movement(): string {
		return $this->db->table( 'ledger_movement' );
	}

	private function seal(): string {
		return $this->db->table( 'ledger_seal' );
	}
}
