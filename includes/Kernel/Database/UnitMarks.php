<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Database;

/**
 * Marks that units insert in their own transaction. When the reply to a COMMIT is lost, the mark tells on the next
 * connection whether the unit was stored.
 */
final class UnitMarks {

	/** Seconds a mark is kept; only the request that inserted it reads it. */
	private const KEPT = 86400;

	public function __construct( private readonly Db $db ) {}

	/** The table. */
	public static function table(): Table {
		return new Table(
			'unit',
			'mark char(32) NOT NULL,
			created int unsigned NOT NULL,
			PRIMARY KEY (mark),
			KEY created (created)'
		);
	}

	/** Inserts a mark, as the last statement of the unit; 0 where it is stored. */
	public function leave( string $mark ): int {
		$sql = "INSERT IGNORE INTO {$this->db->table( 'unit' )} (mark,created) VALUES (%s,%d)";
		return $this->db->execute( $sql, array( $mark, time() ) );
	}

	/**
	 * Tells, on another connection, whether the unit with this mark was stored. While the server has not ended the lost
	 * transaction, the statement waits for it. Afterwards a unit that was not stored cannot be stored any more.
	 *
	 * @throws Conflict When the lost transaction does not end in time.
	 */
	public function is_stored( string $mark ): bool {
		return 0 === $this->leave( $mark );
	}

	/** Deletes old marks. */
	public function purge( int $now ): int {
		return $this->db->execute(
			"DELETE FROM {$this->db->table( 'unit' )} WHERE created < %d",
			array( $now - self::KEPT )
		);
	}
}
