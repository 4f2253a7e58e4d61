<?php

declare(strict_types=1);

namespace Zeromo\Community\PublicRecord\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\PublicRecord\BanRecord;

/** The table `ban_record`: a row for each ban, as everybody may know of it. */
final class BanRecords {

	/** Days after its end for which a record is kept at most. */
	public const LONGEST = 365;

	/** When what never ends is over. */
	public const NEVER = 4294967295;

	private const FIELDS = 'record_id, user_id, level, reason, since, ends, over_at';

	public function __construct( private readonly Db $db ) {}

	/** `entry_id` of the audit log, 0 for bans that are older than the table. */
	public static function table(): Table {
		return new Table(
			'ban_record',
			"record_id bigint unsigned NOT NULL AUTO_INCREMENT,
			entry_id bigint unsigned NOT NULL DEFAULT 0,
			user_id bigint unsigned NOT NULL,
			level tinyint unsigned NOT NULL,
			reason varchar(200) NOT NULL DEFAULT '',
			since int unsigned NOT NULL,
			ends int unsigned NOT NULL DEFAULT 0,
			over_at int unsigned NOT NULL,
			PRIMARY KEY (record_id),
			KEY newest (since,record_id),
			KEY entry (entry_id),
			KEY member (user_id,over_at),
			KEY over_at (over_at)"
		);
	}

	/** Adds one; those of the member that still hold are over with it. */
	public function add( int $entry, int $member, int $level, string $reason, int $since, int $ends ): void {
		$this->stop( $member, $since );
		$this->db->execute(
			"INSERT INTO {$this->name()} (entry_id,user_id,level,reason,since,ends,over_at)
				VALUES (%d,%d,%d,%s,%d,%d,%d)",
			array( $entry, $member, $level, $reason, $since, $ends, 0 === $ends ? self::NEVER : $ends )
		);
	}

	/** What holds of a member is over. */
	public function stop( int $member, int $now ): void {
		$this->db->execute(
			"UPDATE {$this->name()} SET over_at = %d WHERE user_id = %d AND over_at > %d",
			array( $now, $member, $now )
		);
	}

	/** What was stopped at that moment holds again. */
	public function resume( int $member, int $stopped ): void {
		$this->db->execute(
			"UPDATE {$this->name()} SET over_at = CASE WHEN ends = 0 THEN %d ELSE ends END"
				. ' WHERE user_id = %d AND over_at = %d AND (ends = 0 OR ends > %d)',
			array( self::NEVER, $member, $stopped, $stopped )
		);
	}

	/** The ban of an entry was taken back: there was none. */
	public function remove( int $entry ): void {
		$this->db->execute( "DELETE FROM {$this->name()} WHERE entry_id = %d", array( $entry ) );
	}

	/** All of a member; how many there were. */
	public function forget( int $member ): int {
		return $this->db->execute( "DELETE FROM {$this->name()} WHERE user_id = %d", array( $member ) );
	}

	/**
	 * Those that hold or were over after a time, the newest first.
	 *
	 * @return list<BanRecord>
	 */
	public function page( int $over, ?Cursor $after, int $limit ): array {
		return $this->read(
			'over_at > %d' . ( null === $after ? '' : ' AND (since < %d OR (since = %d AND record_id < %d))' ),
			array( $over, ...( null === $after ? array() : array( $after->sort, $after->sort, $after->id ) ) ),
			$limit
		);
	}

	/** @return list<BanRecord> All of a member. */
	public function of_member( int $member, int $limit ): array {
		return $this->read( 'user_id = %d', array( $member ), $limit );
	}

	/** Deletes what was over before; at most $limit. */
	public function prune( int $before, int $limit ): int {
		$ids = $this->db->ids(
			"SELECT record_id FROM {$this->name()} WHERE over_at < %d ORDER BY over_at LIMIT %d",
			array( $before, $limit )
		);
		return array() === $ids
			? 0
			: $this->db->execute( "DELETE FROM {$this->name()} WHERE record_id IN (" . implode( ',', $ids ) . ')' );
	}

	/**
	 * Bans that hold and have no record yet.
	 *
	 * @return list<array{user_id: int, level: int, reason: string, created: int, ends: int}>
	 */
	public function missing( int $now, int $limit ): array {
		return array_map(
			static fn( array $row ): array => array(
				'user_id' => (int) $row['user_id'],
				'level'   => (int) $row['level'],
				'reason'  => (string) $row['reason'],
				'created' => (int) $row['created'],
				'ends'    => (int) $row['ends'],
			),
			$this->db->rows(
				"SELECT b.user_id, b.level, b.reason, b.created, b.ends FROM {$this->db->table( 'ban' )} b
					LEFT JOIN {$this->name()} r ON r.user_id = b.user_id AND r.over_at > %d
				WHERE r.record_id IS NULL AND (b.ends = 0 OR b.ends > %d) LIMIT %d",
				array( $now, $now, $limit )
			)
		);
	}

	/**
	 * @param list<int> $values Of the condition.
	 * @return list<BanRecord>
	 */
	private function read( string $where, array $values, int $limit ): array {
		$rows = $this->db->rows(
			'SELECT ' . self::FIELDS . " FROM {$this->name()} WHERE $where"
				. ' ORDER BY since DESC, record_id DESC LIMIT %d',
			array( ...$values, $limit )
		);
		return array_map(
			static fn( array $row ): BanRecord => new BanRecord(
				(int) $row['record_id'],
				(int) $row['user_id'],
				(int) $row['level'],
				(string) $row['reason'],
				(int) $row['since'],
				(int) $row['ends'],
				(int) $row['over_at']
			),
			$rows
		);
	}

	private function name(): string {
		return $this->db->table( 'ban_record' );
	}
}
