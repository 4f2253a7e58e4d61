<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Sql;

use Zeromo\Community\Kernel\Database\Db;

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
