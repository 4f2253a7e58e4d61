<?php

declare(strict_types=1);

namespace Zeromo\Community\Counters;

use Zeromo\Community\Kernel\Database\Db;

/** The usual CounterSource: a kind in the counter table against a grouped count of rows. */
final class CountedRows implements CounterSource {

	/**
	 * @param string $label       In words.
	 * @param int    $object_type One of Counters' constants.
	 * @param string $kind        Kind in the counter table.
	 * @param string $count_sql   `SELECT … AS id, COUNT(*) AS n … GROUP BY id`, complete and without placeholders.
	 */
	public function __construct(
		private readonly Db $db,
		private readonly string $label,
		private readonly int $object_type,
		private readonly string $kind,
		private readonly string $count_sql
	) {}

	public function label(): string {
		return $this->label;
	}

	public function differences(): array {
		$counter = $this->db->table( 'counter' );
		$rows    = $this->db->rows(
			"SELECT r.id AS id, COALESCE(c.n,0) AS kept, r.n AS counted FROM ({$this->count_sql}) r
			LEFT JOIN $counter c ON c.object_type = %d AND c.kind = %s AND c.object_id = r.id
			WHERE COALESCE(c.n,0) <> r.n
			UNION ALL
			SELECT c.object_id AS id, c.n AS kept, 0 AS counted FROM $counter c
			LEFT JOIN ({$this->count_sql}) r ON r.id = c.object_id
			WHERE c.object_type = %d AND c.kind = %s AND r.id IS NULL AND c.n <> 0",
			array( $this->object_type, $this->kind, $this->object_type, $this->kind )
		);
		return KeptColumn::told( $rows );
	}

	public function repair(): int {
		return $this->db->transaction(
			function (): int {
				$wrong = $this->differences();
				if ( array() === $wrong ) {
					return 0;
				}
				$counter = $this->db->table( 'counter' );
				$this->db->execute(
					"REPLACE INTO $counter (object_type,object_id,kind,n) SELECT %d, r.id, %s, r.n
						FROM ({$this->count_sql}) r",
					array( $this->object_type, $this->kind )
				);
				$gone = array_filter( $wrong, static fn( array $row ): bool => 0 === $row['rows'] );
				foreach ( array_chunk( array_map( 'intval', array_column( $gone, 'object' ) ), 500 ) as $ids ) {
					$zero = "UPDATE $counter SET n = 0 WHERE object_type = %d AND kind = %s AND object_id IN ("
						. Db::marks( count( $ids ) ) . ')';
					$this->db->execute( $zero, array( $this->object_type, $this->kind, ...$ids ) );
				}
				return count( $wrong );
			}
		);
	}
}
