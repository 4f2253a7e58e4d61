<?php

declare(strict_types=1);

namespace Zeromo\Community\Appeals\Sql;

use Zeromo\Community\Appeals\Appeal;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;

/** The table `appeal`. */
final class AppealRepository {

	private const FIELDS = 'appeal_id, entry_id, user_id, words, is_open, decision, moderator, answer, created';

	public function __construct( private readonly Db $db ) {}

	/** `appeal`: one an entry of the audit log; `is_open` 1 or NULL. */
	public static function table(): Table {
		return new Table(
			'appeal',
			'appeal_id bigint unsigned NOT NULL AUTO_INCREMENT,
			entry_id bigint unsigned NOT NULL,
			user_id bigint unsigned NOT NULL,
			words text NOT NULL,
			is_open tinyint unsigned DEFAULT NULL,
			decision tinyint unsigned NOT NULL DEFAULT 0,
			moderator bigint unsigned NOT NULL DEFAULT 0,
			answer text NOT NULL,
			created int unsigned NOT NULL,
			closed int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (appeal_id),
			UNIQUE KEY once (entry_id),
			KEY queue (is_open,appeal_id),
			KEY mine (user_id,appeal_id)'
		);
	}

	/** Stores one; false where the entry has one already. */
	public function add( int $entry, int $member, string $words, int $now ): bool {
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->name()} (entry_id,user_id,words,is_open,answer,created)
				VALUES (%d,%d,%s,1,'',%d)",
			array( $entry, $member, $words, $now )
		) > 0;
	}

	/** An appeal, or null. */
	public function find( int $id ): ?Appeal {
		$row = $this->db->row(
			'SELECT ' . self::FIELDS . " FROM {$this->name()} WHERE appeal_id = %d",
			array( $id )
		);
		return null === $row ? null : Appeal::from_row( $row );
	}

	/**
	 * Appeals against these entries, by entry.
	 *
	 * @param list<int> $entries Entries.
	 * @return array<int, Appeal>
	 */
	public function of_entries( array $entries ): array {
		$out = array();
		foreach ( array() === $entries ? array() : $this->db->rows(
			'SELECT ' . self::FIELDS . " FROM {$this->name()} WHERE entry_id IN ("
				. Db::marks( count( $entries ) ) . ')',
			$entries
		) as $row ) {
			$out[ (int) $row['entry_id'] ] = Appeal::from_row( $row );
		}
		return $out;
	}

	/**
	 * Open ones the oldest first, decided ones the newest first; none of the member's own.
	 *
	 * @param int $after Id of the last one before, 0 for the beginning.
	 * @return list<Appeal>
	 */
	public function page( bool $open, int $member, int $after, int $limit ): array {
		$where  = $open ? 'is_open = 1' : 'is_open IS NULL';
		$values = array( $member );
		if ( $after > 0 ) {
			$where   .= $open ? ' AND appeal_id > %d' : ' AND appeal_id < %d';
			array_unshift( $values, $after );
		}
		return array_map(
			Appeal::from_row( ... ),
			$this->db->rows(
				'SELECT ' . self::FIELDS . " FROM {$this->name()} WHERE $where AND user_id <> %d ORDER BY appeal_id "
					. ( $open ? 'ASC' : 'DESC' ) . ' LIMIT %d',
				array( ...$values, $limit )
			)
		);
	}

	/** Decides on an open one; false where it is decided. */
	public function close( int $id, int $decision, int $moderator, string $answer, int $now ): bool {
		return $this->db->execute(
			"UPDATE {$this->name()} SET is_open = NULL, decision = %d, moderator = %d, answer = %s, closed = %d
				WHERE appeal_id = %d AND is_open = 1",
			array( $decision, $moderator, $answer, $now, $id )
		) > 0;
	}

	/** How many wait that are not the member's, at most $most. */
	public function count_open( int $member, int $most ): int {
		return count(
			$this->db->ids(
				"SELECT appeal_id FROM {$this->name()} WHERE is_open = 1 AND user_id <> %d LIMIT %d",
				array( $member, $most )
			)
		);
	}

	/**
	 * A member's own, the newest first.
	 *
	 * @return list<Appeal>
	 */
	public function of_member( int $member, int $limit ): array {
		return array_map(
			Appeal::from_row( ... ),
			$this->db->rows(
				'SELECT ' . self::FIELDS . " FROM {$this->name()} WHERE user_id = %d ORDER BY appeal_id DESC LIMIT %d",
				array( $member, $limit )
			)
		);
	}

	/** Takes a member's words; how many there were. */
	public function erase( int $member ): int {
		return $this->db->execute( "DELETE FROM {$this->name()} WHERE user_id = %d", array( $member ) );
	}

	private function name(): string {
		return $this->db->table( 'appeal' );
	}
}
