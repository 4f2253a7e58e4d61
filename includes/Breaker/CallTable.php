<?php

declare(strict_types=1);

namespace Zeromo\Community\Breaker;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;

/** Tables `breaker`, a row a service, and `breaker_call`, a row a call that is under way. */
final class CallTable {

	public function __construct( private readonly Db $db ) {}

	/** @return list<Table> */
	public static function tables(): array {
		return array(
			new Table(
				'breaker',
				'name varchar(40) NOT NULL,
				fails int unsigned NOT NULL DEFAULT 0,
				until int unsigned NOT NULL DEFAULT 0,
				PRIMARY KEY (name)'
			),
			new Table(
				'breaker_call',
				'id bigint unsigned NOT NULL AUTO_INCREMENT,
				name varchar(40) NOT NULL,
				started int unsigned NOT NULL,
				PRIMARY KEY (id),
				KEY name (name,started),
				KEY started (started)'
			),
		);
	}

	/** @return array{int, int} Faults in a row, and until when it rests. */
	public function state( string $name ): array {
		$table = $this->db->table( 'breaker' );
		$row   = $this->db->row( "SELECT fails, until FROM $table WHERE name = %s", array( $name ) );
		return array( (int) ( $row['fails'] ?? 0 ), (int) ( $row['until'] ?? 0 ) );
	}

	/** Takes the turn of who looks whether it is back; false where somebody has. */
	public function probe( string $name, int $seen, int $until ): bool {
		return $this->write(
			"UPDATE {$this->db->table( 'breaker' )} SET until = %d WHERE name = %s AND until = %d",
			array( $until, $name, $seen )
		) > 0;
	}

	/** How many calls hang: begun in a time and not ended; at most so many are counted. */
	public function hanging( string $name, int $from, int $until, int $most ): int {
		return count(
			$this->db->ids(
				"SELECT id FROM {$this->db->table( 'breaker_call' )}
					WHERE name = %s AND started > %d AND started <= %d LIMIT %d",
				array( $name, $from, $until, $most )
			)
		);
	}

	/** How many that are under way have begun before a call; at most so many are counted. */
	public function before( string $name, int $call, int $from, int $most ): int {
		return count(
			$this->db->ids(
				"SELECT id FROM {$this->db->table( 'breaker_call' )}
					WHERE name = %s AND started > %d AND id < %d LIMIT %d",
				array( $name, $from, $call, $most )
			)
		);
	}

	public function begin( string $name, int $now ): int {
		return $this->db->transaction(
			function () use ( $name, $now ): int {
				$this->db->execute(
					"INSERT INTO {$this->db->table( 'breaker_call' )} (name,started) VALUES (%s,%d)",
					array( $name, $now )
				);
				return $this->db->insert_id();
			}
		);
	}

	/** Ends a call, and those that nobody will end any more. */
	public function end( int $call, int $gone ): void {
		$this->write(
			"DELETE FROM {$this->db->table( 'breaker_call' )} WHERE id = %d OR started < %d",
			array( $call, $gone )
		);
	}

	public function fail( string $name, int $until ): void {
		$table = $this->db->table( 'breaker' );
		$this->db->transaction(
			function () use ( $table, $name, $until ): void {
				$this->db->execute( "INSERT IGNORE INTO $table (name) VALUES (%s)", array( $name ) );
				$this->db->execute(
					"UPDATE $table SET fails = fails + 1, until = %d WHERE name = %s",
					array( $until, $name )
				);
			}
		);
	}

	public function well( string $name ): void {
		$this->write(
			"UPDATE {$this->db->table( 'breaker' )} SET fails = 0 WHERE name = %s AND fails > 0",
			array( $name )
		);
	}

	/** @param list<int|string> $values */
	private function write( string $sql, array $values ): int {
		return $this->db->transaction( fn(): int => $this->db->execute( $sql, $values ) );
	}
}
