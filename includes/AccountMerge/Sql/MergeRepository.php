<?php

declare(strict_types=1);

namespace Zeromo\Community\AccountMerge\Sql;

use Zeromo\Community\AccountMerge\Fates;
use Zeromo\Community\AccountMerge\Merge;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;

/** Merges in the table `account_merge`, and whom one that is under way holds, in `account_merge_hold`. */
final class MergeRepository {

	public function __construct( private readonly Db $db ) {}

	/** An account ends once, so `from_id` is single; the name is kept back by its print. */
	public static function table(): Table {
		return new Table(
			'account_merge',
			'merge_id bigint unsigned NOT NULL AUTO_INCREMENT,
			from_id bigint unsigned NOT NULL,
			to_id bigint unsigned NOT NULL DEFAULT 0,
			login_print char(64) NOT NULL,
			created int unsigned NOT NULL,
			finished int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (merge_id),
			UNIQUE KEY from_id (from_id),
			KEY to_id (to_id),
			KEY login_print (login_print)'
		);
	}

	/** A member is in one merge at a time, on whichever side. */
	public static function holds(): Table {
		return new Table(
			'account_merge_hold',
			'user_id bigint unsigned NOT NULL,
			created int unsigned NOT NULL,
			PRIMARY KEY (user_id)'
		);
	}

	/** What a user name is kept back by. */
	public static function print_of( string $login ): string {
		return hash( 'sha256', 'zeromo-merge|' . mb_strtolower( $login ) );
	}

	/** Keeps both accounts; false where one of them is in another merge. In the unit of the merge. */
	public function hold( int $from, int $to, int $now ): bool {
		// In the order of their ids, so that two that cross wait for each other instead of stopping each other.
		return 2 === $this->db->execute(
			"INSERT IGNORE INTO {$this->db->table( 'account_merge_hold' )} (user_id,created) VALUES (%d,%d),(%d,%d)",
			array( min( $from, $to ), $now, max( $from, $to ), $now )
		);
	}

	/** Adds one, and gives its id; 0 where the account has ended by another. */
	public function add( int $from, int $to, string $login, int $now ): int {
		$added = $this->db->execute(
			"INSERT IGNORE INTO {$this->db->table( 'account_merge' )} (from_id,to_id,login_print,created)
				VALUES (%d,%d,%s,%d)",
			array( $from, $to, self::print_of( $login ), $now )
		);
		return $added > 0 ? $this->db->insert_id() : 0;
	}

	/** The merge by which an account has ended. */
	public function of_ended( int $from ): ?Merge {
		return $this->one( 'from_id', $from );
	}

	public function find( int $id ): ?Merge {
		return $this->one( 'merge_id', $id );
	}

	/** The last one into an account that is not finished. */
	public function running( int $to ): bool {
		return null !== $this->db->value(
			"SELECT 1 FROM {$this->db->table( 'account_merge' )} WHERE to_id = %d AND finished = 0 LIMIT 1",
			array( $to )
		);
	}

	/** It is done; both are free. */
	public function finish( Merge $merge, int $now ): void {
		$this->db->execute(
			"UPDATE {$this->db->table( 'account_merge' )} SET finished = %d WHERE merge_id = %d",
			array( $now, $merge->id )
		);
		$this->db->execute(
			"DELETE FROM {$this->db->table( 'account_merge_hold' )} WHERE user_id IN (%d,%d)",
			array( $merge->from, $merge->to )
		);
	}

	/** The account that stayed is gone. */
	public function forget( int $member ): void {
		$this->db->execute(
			"UPDATE {$this->db->table( 'account_merge' )} SET to_id = 0 WHERE to_id = %d",
			array( $member )
		);
	}

	/** Whether a user name was that of an account that has ended so. */
	public function is_kept( string $login ): bool {
		return null !== $this->db->value(
			"SELECT 1 FROM {$this->db->table( 'account_merge' )} WHERE login_print = %s LIMIT 1",
			array( self::print_of( $login ) )
		);
	}

	/** The account cannot be signed in to any more: no password fits, and its sessions were signed with the old one. */
	public function close( int $member ): void {
		$this->db->execute(
			"UPDATE {$this->db->core( 'users' )} SET user_pass = '*' WHERE ID = %d",
			array( $member )
		);
		clean_user_cache( $member );
	}

	/**
	 * Kinds of things of an account that nobody can move, see Fates::STOPPING; one statement.
	 *
	 * @return list<string>
	 */
	public function stopping( int $member ): array {
		$parts  = array();
		$values = array();
		foreach ( Fates::STOPPING as $place => [ $kind, $where ] ) {
			[ $table, $column ] = explode( '.', $place );
			$more    = '' === $where ? '' : " AND $where";
			$parts[] = "SELECT '$kind' AS kind WHERE EXISTS
				(SELECT 1 FROM {$this->db->table( $table )} WHERE $column = %d$more)";
			$values[] = $member;
		}
		return array_values( array_unique( $this->db->column( implode( ' UNION ALL ', $parts ), $values ) ) );
	}

	private function one( string $column, int $id ): ?Merge {
		$row = $this->db->row(
			"SELECT merge_id, from_id, to_id, finished FROM {$this->db->table( 'account_merge' )} WHERE $column = %d",
			array( $id )
		);
		return null === $row ? null : new Merge(
			(int) $row['merge_id'],
			(int) $row['from_id'],
			(int) $row['to_id'],
			(int) $row['finished'] > 0
		);
	}
}
