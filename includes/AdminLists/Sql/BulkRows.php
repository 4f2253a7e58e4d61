<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists\Sql;

use Zeromo\Community\AdminLists\BulkCall;
use Zeromo\Community\AdminLists\BulkProgress;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;

/** Acts on many rows, and what has become of each row. */
final class BulkRows {

	/** States of a row. */
	private const WAITS   = 0;
	private const DONE    = 1;
	private const REFUSED = 2;

	/** Characters of a refusal. */
	private const WORDS = 200;

	public function __construct( private readonly Db $db ) {}

	/** @return list<Table> */
	public static function tables(): array {
		return array(
			new Table(
				'bulk',
				'id bigint unsigned NOT NULL AUTO_INCREMENT,
				user_id bigint unsigned NOT NULL,
				subject varchar(20) NOT NULL,
				act varchar(20) NOT NULL,
				reason text NOT NULL,
				days int unsigned NOT NULL DEFAULT 0,
				created int unsigned NOT NULL,
				PRIMARY KEY (id),
				KEY user_id (user_id),
				KEY created (created)'
			),
			new Table(
				'bulk_row',
				"bulk_id bigint unsigned NOT NULL,
				object_id bigint unsigned NOT NULL,
				state tinyint unsigned NOT NULL DEFAULT 0,
				words varchar(200) NOT NULL DEFAULT '',
				entry_id bigint unsigned NOT NULL DEFAULT 0,
				PRIMARY KEY (bulk_id,object_id)"
			),
		);
	}

	/**
	 * Adds one with its rows.
	 *
	 * @param list<int> $ids Not empty.
	 */
	public function add( BulkCall $call, array $ids, int $now ): int {
		$this->db->execute(
			"INSERT INTO {$this->db->table( 'bulk' )} (user_id,subject,act,reason,days,created)
				VALUES (%d,%s,%s,%s,%d,%d)",
			array( $call->actor, $call->list, $call->act, $call->reason, $call->days, $now )
		);
		$id = $this->db->insert_id();
		$this->db->insert_rows(
			$this->db->table( 'bulk_row' ),
			array( 'bulk_id', 'object_id' ),
			array_map( static fn( int $row ): array => array( $id, $row ), $ids )
		);
		return $id;
	}

	/** What is wanted; null for none. */
	public function find( int $id ): ?BulkCall {
		$row = $this->db->row(
			"SELECT user_id, subject, act, reason, days FROM {$this->db->table( 'bulk' )} WHERE id = %d",
			array( $id )
		);
		return null === $row ? null : new BulkCall(
			(string) $row['subject'],
			(string) $row['act'],
			(string) $row['reason'],
			(int) $row['days'],
			(int) $row['user_id']
		);
	}

	/**
	 * Rows still to do.
	 *
	 * @return list<int>
	 */
	public function waiting( int $id ): array {
		return $this->db->ids(
			"SELECT object_id FROM {$this->db->table( 'bulk_row' )} WHERE bulk_id = %d AND state = %d"
				. ' ORDER BY object_id',
			array( $id, self::WAITS )
		);
	}

	/** Takes a row inside the unit that does it; false where another has done it, for whose end this waits. */
	public function take( int $id, int $row ): bool {
		return $this->move( $id, $row, self::DONE, '' );
	}

	/** Notes the entry of the audit log by which a row that is done can be taken back. */
	public function keep_entry( int $id, int $row, int $entry ): void {
		$this->db->execute(
			"UPDATE {$this->db->table( 'bulk_row' )} SET entry_id = %d WHERE bulk_id = %d AND object_id = %d",
			array( $entry, $id, $row )
		);
	}

	/**
	 * Entries of the audit log of what is done, newest first.
	 *
	 * @return list<int>
	 */
	public function entries( int $id ): array {
		return $this->db->ids(
			"SELECT entry_id FROM {$this->db->table( 'bulk_row' )} WHERE bulk_id = %d AND entry_id > 0"
				. ' ORDER BY entry_id DESC',
			array( $id )
		);
	}

	/** Notes why a row was not done. */
	public function refuse( int $id, int $row, string $words ): void {
		$this->move( $id, $row, self::REFUSED, mb_substr( $words, 0, self::WORDS ) );
	}

	/** How far it is. */
	public function progress( int $id, BulkCall $call ): BulkProgress {
		$rows    = $this->db->rows(
			"SELECT object_id, state, words, entry_id FROM {$this->db->table( 'bulk_row' )} WHERE bulk_id = %d"
				. ' ORDER BY object_id',
			array( $id )
		);
		$states  = array_count_values( array_map( 'intval', array_column( $rows, 'state' ) ) );
		$refused = array_filter( $rows, static fn( array $row ): bool => self::REFUSED === (int) $row['state'] );
		return new BulkProgress(
			$id,
			$call,
			$states[ self::DONE ] ?? 0,
			$states[ self::WAITS ] ?? 0,
			array_combine(
				array_map( 'intval', array_column( $refused, 'object_id' ) ),
				array_map( 'strval', array_column( $refused, 'words' ) )
			),
			count( array_filter( array_map( 'intval', array_column( $rows, 'entry_id' ) ) ) )
		);
	}

	/** Those of a member go; gives how many. */
	public function forget_member( int $member ): int {
		return $this->drop( 'user_id = %d', $member );
	}

	/** Those from before go. */
	public function purge( int $before ): int {
		return $this->drop( 'created < %d', $before );
	}

	private function drop( string $which, int $value ): int {
		$this->db->execute(
			"DELETE FROM {$this->db->table( 'bulk_row' )} WHERE bulk_id IN
				(SELECT id FROM {$this->db->table( 'bulk' )} WHERE $which)",
			array( $value )
		);
		return $this->db->execute( "DELETE FROM {$this->db->table( 'bulk' )} WHERE $which", array( $value ) );
	}

	private function move( int $id, int $row, int $state, string $words ): bool {
		return $this->db->execute(
			"UPDATE {$this->db->table( 'bulk_row' )} SET state = %d, words = %s
				WHERE bulk_id = %d AND object_id = %d AND state = %d",
			array( $state, $words, $id, $row, self::WAITS )
		) > 0;
	}
}
