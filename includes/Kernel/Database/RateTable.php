<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Database;

/** Buckets of the rate limiter: one row per action and user or address, counted up by one statement. */
final class RateTable {

	public function __construct( private readonly Db $db ) {}

	/** The table. */
	public static function table(): Table {
		return new Table(
			'rate',
			'bucket char(40) NOT NULL,
			n int unsigned NOT NULL,
			expires int unsigned NOT NULL,
			PRIMARY KEY (bucket),
			KEY expires (expires)'
		);
	}

	/**
	 * Counts a hit in each bucket and gives the new state.
	 *
	 * @param array<string, int> $windows Bucket => seconds of its window.
	 * @param int                $now     Unix seconds.
	 * @param int                $weight  How many hits it counts for.
	 * @return array<string, array{n: int, expires: int}>
	 */
	public function hit( array $windows, int $now, int $weight = 1 ): array {
		$table  = $this->db->table( 'rate' );
		$values = array();
		foreach ( $windows as $bucket => $seconds ) {
			array_push( $values, $bucket, $weight, $now + $seconds );
		}
		array_push( $values, $now, $weight, $weight, $now );
		// Read before the row is given free: who came in time must not see the number that others made of it meanwhile.
		$rows = $this->db->transaction(
			function () use ( $table, $windows, $values ): array {
				$this->db->execute(
					"INSERT INTO $table (bucket,n,expires) VALUES " . Db::marks( count( $windows ), '(%s,%d,%d)' )
					. ' ON DUPLICATE KEY UPDATE n = CASE WHEN expires <= %d THEN %d ELSE n + %d END, expires = CASE WHEN expires <= %d THEN VALUES(expires) ELSE expires END',
					$values
				);
				return $this->db->rows( "SELECT bucket, n, expires FROM $table WHERE bucket IN (" . Db::marks( count( $windows ), '%s' ) . ')', array_keys( $windows ) );
			}
		);
		$out  = array();
		foreach ( $rows as $row ) {
			$out[ (string) $row['bucket'] ] = array(
				'n'       => (int) $row['n'],
				'expires' => (int) $row['expires'],
			);
		}
		return $out;
	}

	/**
	 * Takes one hit back in each bucket.
	 *
	 * @param list<string> $buckets Not empty.
	 */
	public function undo( array $buckets ): void {
		$this->db->execute( 'UPDATE ' . $this->db->table( 'rate' ) . ' SET n = n - 1 WHERE n > 0 AND bucket IN (' . Db::marks( count( $buckets ), '%s' ) . ')', $buckets );
	}

	/** Removes what has run out. */
	public function purge( int $now ): int {
		return $this->db->execute( 'DELETE FROM ' . $this->db->table( 'rate' ) . ' WHERE expires < %d', array( $now ) );
	}
}
