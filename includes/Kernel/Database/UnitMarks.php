<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Database;

/**
 * Marks that units leave in their own transaction. When the answer to a COMMIT is lost, the mark tells on the next
 * connection whether the unit was stored.
 */
final class UnitMarks {

	/** Seconds a mark is kept; it is asked for within the request that left it. */
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

	/** Inside the unit, as its last statement. */
	public function leave( string $mark ): void {
		$this->add( $mark );
	}

	/**
	 * On another connection: whether the unit that left this mark was stored. Where the server has not ended the lost
	 * transaction yet, the statement waits for it. A unit that was not stored cannot be stored any more afterwards.
	 *
	 * @throws Conflict When the lost transaction does not end in time.
	 */
	public function is_stored( string $mark ): bool {
		return 0 === $this->add( $mark );
	}

	/** Removes old marks. */
	public function purge( int $now ): int {
		return $this->db->execute( "DELETE FROM {$this->db->table( 'unit' )} WHERE created < %d", array( $now - self::KEPT ) );
	}

	private function add( string $mark ): int {
		$sql = "INSERT IGNORE INTO {$this->db->table( 'unit' )} (mark,created) VALUES (%s,%d)";
		return $this->db->execute( $sql, array( $mark, time() ) );
	}
}
