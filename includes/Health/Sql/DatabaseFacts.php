<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\QueryFailed;

/** What the database says of itself and of our tables. */
final class DatabaseFacts {

	public function __construct( private readonly Db $db ) {}

	/** Whether the site runs on SQLite. */
	public function is_sqlite(): bool {
		return $this->db->is_sqlite();
	}

	/**
	 * Names of the tables that begin like ours.
	 *
	 * @return list<string>
	 */
	public function tables(): array {
		return $this->db->column( 'SHOW TABLES LIKE %s', array( $this->db->like( $this->db->table( '' ) ) . '%' ) );
	}

	/** Product and version, e.g. `10.11.6-MariaDB`; empty on SQLite. */
	public function version(): string {
		return $this->is_sqlite() ? '' : (string) $this->db->value( 'SELECT VERSION()' );
	}

	/**
	 * Our tables and those of posts that a unit cannot take back, as their engine has no transactions.
	 *
	 * @return list<string>
	 */
	public function without_transactions(): array {
		return $this->named( "ENGINE <> 'InnoDB'" );
	}

	/**
	 * Tables that cannot hold all characters.
	 *
	 * @return list<string>
	 */
	public function without_emoji(): array {
		return $this->named( "TABLE_COLLATION NOT LIKE 'utf8mb4%%'" );
	}

	/** The database's time, Unix seconds; null on SQLite, which has none of its own. */
	public function time(): ?int {
		return $this->is_sqlite() ? null : (int) $this->db->value( 'SELECT UNIX_TIMESTAMP()' );
	}

	/**
	 * Seconds this server is behind the one it copies.
	 *
	 * @return int|null 0 where it copies none; -1 where copying has stopped; null where the account may not ask.
	 */
	public function lag(): ?int {
		if ( $this->is_sqlite() ) {
			return 0;
		}
		try {
			$rows = $this->db->rows( 'SHOW REPLICA STATUS' );
		} catch ( QueryFailed ) {
			return null;
		}
		$behind = 0;
		foreach ( $rows as $row ) {
			$seconds = $row['Seconds_Behind_Master'] ?? $row['Seconds_Behind_Source'] ?? null;
			if ( null === $seconds ) {
				return -1;
			}
			$behind = max( $behind, (int) $seconds );
		}
		return $behind;
	}

	/** Whether this is a node of a Galera cluster that has lost the others, or is not ready yet. */
	public function is_cut_off(): bool {
		if ( $this->is_sqlite() ) {
			return false;
		}
		$rows = $this->db->rows(
			"SHOW GLOBAL STATUS WHERE Variable_name IN ('wsrep_ready','wsrep_cluster_status','wsrep_cluster_size')"
		);
		$said = array_column( $rows, 'Value', 'Variable_name' );
		// A server outside any cluster says that it is not ready, too; its size is 0.
		return (int) ( $said['wsrep_cluster_size'] ?? 0 ) > 0
			&& ( 'ON' !== ( $said['wsrep_ready'] ?? '' ) || 'Primary' !== ( $said['wsrep_cluster_status'] ?? '' ) );
	}

	/** @return list<string> At most 20. */
	private function named( string $which ): array {
		if ( $this->is_sqlite() ) {
			return array();
		}
		$core = array_map( $this->db->core( ... ), array( 'posts', 'comments', 'users', 'options' ) );
		return $this->db->column(
			'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()'
				. " AND TABLE_TYPE = 'BASE TABLE' AND (TABLE_NAME LIKE %s OR TABLE_NAME IN (%s,%s,%s,%s)) AND $which"
				. ' ORDER BY TABLE_NAME LIMIT 20',
			array( $this->db->like( $this->db->table( '' ) ) . '%', ...$core )
		);
	}
}
