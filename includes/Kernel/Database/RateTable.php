<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Database;

/** Buckets of the rate limiter: one row per action and user or address, incremented by one statement. */
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
	 * Counts a hit in each bucket and returns the new state.
	 *
	 * @param array<string, int> $windows Bucket => seconds of its window.
	 * @param int                $now     Unix seconds.
	 * @param int                $weight  Number of hits it counts as.
	 * @return array<string, array{n: int, expires: int}>
	 */
	public function hit( array $windows, int $now, int $weight = 1 ): array {
		$table  = $this->db->table( 'rate' );
		$values = array();
		ksort( $windows ); // Rows are locked in the order in which undo() finds them.
		foreach ( $windows as $bucket => $seconds ) {
			array_push( $values, $bucket, $weight, $now + $seconds );
		}
		array_push( $values, $now, $weight, $weight, $now );
		// Read before the row lock is released: a caller within the limit must not see hits that others add meanwhile.
		$rows = $this->db->transaction(
			function () use ( $table, $windows, $values ): array {
				$this->db->execute(
					"INSERT INTO $table (bucket,n,expires) VALUES " . Db::marks( count( $windows ), '(%s,%d,%d)' )
					. ' ON DUPLICATE KEY UPDATE n = CASE WHEN expires <= %d THEN %d ELSE n + %d END, expires = CASE
						WHEN expires <= %d THEN VALUES(expires) ELSE expires END',
					$values
				);
				return $this->db->rows(
					"SELECT bucket, n, expires FROM $table WHERE bucket IN (" . Db::marks( count( $windows ), '%s' )
						. ')',
					array_keys( $windows )
				);
			}
		);
		$out  = array();
		foreach ( $rows as $row ) {
			$out[ (string) $row['bucket'] ] = array( 'n' => (int) $row['n'], 'expires' => (int) $row['expires'] );
		}
		return $out;
	}

	/**
	 * Removes one hit from each bucket.
	 *
	 * @param list<string> $buckets Not empty.
	 */
	public function undo( array $buckets ): void {
		$this->db->execute(
			'UPDATE ' . $this->db->table( 'rate' ) . ' SET n = n - 1 WHERE n > 0 AND bucket IN ('
				. Db::marks( count( $buckets ), '%s' ) . ')',
			$buckets
		);
	}

	/**
	 * Hits of a bucket in its current window.
	 *
	 * @return array{n: int, expires: int} Zeros for none.
	 */
	public function state( string $bucket, int $now ): array {
		$row = $this->db->row(
			"SELECT n, expires FROM {$this->db->table( 'rate' )} WHERE bucket = %s AND expires > %d",
			array( $bucket, $now )
		);
		return array( 'n' => (int) ( $row['n'] ?? 0 ), 'expires' => (int) ( $row['expires'] ?? 0 ) );
	}

	/**
	 * Grants a turn after a wait that doubles with each turn (exponential backoff). The row holds the number of turns
	 * and the time until which the next one can be taken.
	 *
	 * @param string $bucket  Key of the caller and the action.
	 * @param int    $now     Unix seconds.
	 * @param int    $wait    Seconds before the first turn.
	 * @param int    $longest Upper bound of the wait.
	 * @param int    $open    Seconds in which a turn can be taken.
	 * @return int Seconds to wait; 0 takes the turn.
	 */
	public function turn( string $bucket, int $now, int $wait, int $longest, int $open ): int {
		$table = $this->db->table( 'rate' );
		$row   = $this->state( $bucket, $now );
		if ( 0 === $row['expires'] ) {
			$this->db->execute(
				"INSERT INTO $table (bucket,n,expires) VALUES (%s,0,%d)
				ON DUPLICATE KEY UPDATE n = CASE WHEN expires <= %d THEN 0 ELSE n END, expires = CASE
					WHEN expires <= %d THEN VALUES(expires) ELSE expires END",
				array( $bucket, $now + $wait + $open, $now, $now )
			);
			return $wait;
		}
		$left = $row['expires'] - $open - $now;
		if ( $left > 0 ) {
			return $left;
		}
		$next  = min( $longest, $wait * 2 ** min( 20, $row['n'] + 1 ) );
		$taken = $this->db->execute(
			"UPDATE $table SET n = n + 1, expires = %d WHERE bucket = %s AND expires = %d",
			array( $now + $next + $open, $bucket, $row['expires'] )
		);
		return $taken > 0 ? 0 : $next;
	}

	/** Acquires a lease for some seconds; false while another caller holds it. */
	public function lease( string $bucket, int $now, int $seconds ): bool {
		$table = $this->db->table( 'rate' );
		return $this->db->execute(
			"INSERT IGNORE INTO $table (bucket,n,expires) VALUES (%s,1,%d)",
			array( $bucket, $now + $seconds )
		) > 0
			|| $this->db->execute(
				"UPDATE $table SET expires = %d WHERE bucket = %s AND expires <= %d",
				array( $now + $seconds, $bucket, $now )
			) > 0;
	}

	/** Releases a lease. */
	public function release( string $bucket ): void {
		$this->db->execute( "DELETE FROM {$this->db->table( 'rate' )} WHERE bucket = %s", array( $bucket ) );
	}

	/** Deletes expired rows. */
	public function purge( int $now ): int {
		return $this->db->execute( 'DELETE FROM ' . $this->db->table( 'rate' ) . ' WHERE expires < %d', array( $now ) );
	}
}
