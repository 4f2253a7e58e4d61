<?php

declare(strict_types=1);

namespace Zeromo\Community\Jobs;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;

/**
 * Rows of jobs. A job is taken by one conditional UPDATE that names its owner and moves `run_at` to the end of the
 * lease: a worker that died leaves a job that is due again, and one that was too slow finds that it is not the owner
 * any more.
 */
final class JobTable {

	public function __construct( private readonly Db $db ) {}

	/** The table. */
	public static function table(): Table {
		return new Table(
			'job',
			"id bigint unsigned NOT NULL AUTO_INCREMENT,
			kind varchar(40) NOT NULL,
			payload longtext NOT NULL,
			mark char(40) DEFAULT NULL,
			run_at int unsigned NOT NULL,
			tries smallint unsigned NOT NULL DEFAULT 0,
			owner char(32) NOT NULL DEFAULT '',
			dead tinyint unsigned NOT NULL DEFAULT 0,
			error varchar(500) NOT NULL DEFAULT '',
			created int unsigned NOT NULL,
			PRIMARY KEY (id),
			UNIQUE KEY mark (mark),
			KEY due (dead,run_at,id)"
		);
	}

	/**
	 * Adds a job.
	 *
	 * @param string      $payload JSON.
	 * @param string|null $mark    With one, a job that waits under the same mark is left as it is.
	 * @param int         $run_at  Not before; Unix seconds.
	 * @param string      $owner   Who has taken it with this; `run_at` is the end of the lease then. Empty: nobody.
	 * @return int Its id, 0 where one waits under this mark.
	 */
	public function add(
		string $kind,
		string $payload,
		?string $mark,
		int $run_at,
		int $now,
		string $owner = ''
	): int {
		$values = array( $kind, $payload, $run_at, $now, $owner, (int) ( '' !== $owner ) );
		$new    = $this->db->execute(
			"INSERT IGNORE INTO {$this->name()} (kind,payload,run_at,created,owner,tries,mark)
				VALUES (%s,%s,%d,%d,%s,%d,"
			. ( null === $mark ? 'NULL)' : '%s)' ),
			null === $mark ? $values : array( ...$values, $mark )
		);
		return $new > 0 ? $this->db->insert_id() : 0;
	}

	/**
	 * Those that are due, the oldest first.
	 *
	 * @return list<JobRow>
	 */
	public function due( int $now, int $limit ): array {
		$rows = $this->db->rows(
			"SELECT id, kind, payload, run_at, tries, created FROM {$this->name()} WHERE dead = 0 AND run_at <= %d
				ORDER BY run_at, id LIMIT %d",
			array( $now, $limit )
		);
		return array_map( JobRow::from_row( ... ), $rows );
	}

	/** One that is due; null where it is done, waits or is being done. */
	public function one_due( int $id, int $now ): ?JobRow {
		$row = $this->db->row(
			"SELECT id, kind, payload, run_at, tries, created FROM {$this->name()} WHERE id = %d AND dead = 0"
				. ' AND run_at <= %d',
			array( $id, $now )
		);
		return null === $row ? null : JobRow::from_row( $row );
	}

	/** Takes a job that is still as it was read; false when another worker was quicker. */
	public function take( JobRow $job, string $owner, int $until ): bool {
		return $this->db->execute(
			"UPDATE {$this->name()} SET owner = %s, run_at = %d, tries = tries + 1 WHERE id = %d AND dead = 0
				AND run_at = %d AND tries = %d",
			array( $owner, $until, $job->id, $job->run_at, $job->tries )
		) > 0;
	}

	/** Done: the row goes; false when the lease has gone to another. */
	public function finish( int $id, string $owner ): bool {
		return $this->db->execute(
			"DELETE FROM {$this->name()} WHERE id = %d AND owner = %s",
			array( $id, $owner )
		) > 0;
	}

	/**
	 * It waits until then: after a failure, for its next turn, or as if nobody had taken it. False when the lease has
	 * gone to another.
	 */
	public function wait( int $id, string $owner, int $run_at, int $tries, string $error = '' ): bool {
		return $this->db->execute(
			"UPDATE {$this->name()} SET owner = '', run_at = %d, tries = %d, error = %s WHERE id = %d AND owner = %s",
			array( $run_at, $tries, self::cut( $error ), $id, $owner )
		) > 0;
	}

	/** Another end of the lease. */
	public function renew( int $id, string $owner, int $until ): void {
		$this->db->execute(
			"UPDATE {$this->name()} SET run_at = %d WHERE id = %d AND owner = %s",
			array( $until, $id, $owner )
		);
	}

	/** Failed for the last time: it stays for the owner to see, and its mark is free. */
	public function bury( int $id, string $owner, int $now, string $error ): void {
		$this->db->execute(
			"UPDATE {$this->name()} SET owner = '', run_at = %d, dead = 1, mark = NULL, error = %s WHERE id = %d
				AND owner = %s",
			array( $now, self::cut( $error ), $id, $owner )
		);
	}

	/** Removes dead jobs that are older than this. */
	public function purge( int $before ): int {
		return $this->db->execute( "DELETE FROM {$this->name()} WHERE dead = 1 AND run_at < %d", array( $before ) );
	}

	/**
	 * Which of these marks are taken.
	 *
	 * @param list<string> $marks Marks.
	 * @return list<string>
	 */
	public function marked( array $marks ): array {
		return array() === $marks ? array() : $this->db->column(
			"SELECT mark FROM {$this->name()} WHERE mark IN (" . Db::marks( count( $marks ), '%s' ) . ')',
			$marks
		);
	}

	/**
	 * How many there are.
	 *
	 * @param list<string> $without Kinds that do not count as waiting.
	 * @return array{waiting: int, dead: int}
	 */
	public function counts( array $without ): array {
		$where = array() === $without
			? ''
			: ' WHERE dead = 1 OR kind NOT IN (' . Db::marks( count( $without ), '%s' ) . ')';
		$rows  = $this->db->rows( "SELECT dead, COUNT(*) AS n FROM {$this->name()}$where GROUP BY dead", $without );
		$of    = array_column( $rows, 'n', 'dead' );
		return array( 'waiting' => (int) ( $of[0] ?? 0 ), 'dead' => (int) ( $of[1] ?? 0 ) );
	}

	private static function cut( string $error ): string {
		return mb_substr( $error, 0, 500 );
	}

	private function name(): string {
		return $this->db->table( 'job' );
	}
}
