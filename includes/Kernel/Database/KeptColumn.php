<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Database;

/** A CounterSource for a total that is kept in a column of a room's own table. */
final class KeptColumn implements CounterSource {

	/**
	 * @param Db     $db        Database.
	 * @param string $label     In words.
	 * @param string $table     Short name of the table.
	 * @param string $id        Its id column.
	 * @param string $column    Its total.
	 * @param string $count_sql `SELECT … AS id, COUNT(*) AS n … GROUP BY …`, complete and without placeholders.
	 */
	public function __construct(
		private readonly Db $db,
		private readonly string $label,
		private readonly string $table,
		private readonly string $id,
		private readonly string $column,
		private readonly string $count_sql
	) {}

	public function label(): string {
		return $this->label;
	}

	public function differences(): array {
		$rows = $this->db->rows(
			"SELECT t.{$this->id} AS id, t.{$this->column} AS kept, COALESCE(r.n,0) AS counted FROM {$this->db->table( $this->table )} t
			LEFT JOIN ({$this->count_sql}) r ON r.id = t.{$this->id} WHERE t.{$this->column} <> COALESCE(r.n,0)"
		);
		return array_map(
			static fn( array $row ): array => array(
				'object' => (string) $row['id'],
				'kept'   => (int) $row['kept'],
				'rows'   => (int) $row['counted'],
			),
			$rows
		);
	}

	public function repair(): int {
		return $this->db->transaction(
			function (): int {
				$wrong = $this->differences();
				foreach ( array_chunk( $wrong, 200 ) as $chunk ) {
					$values = array();
					foreach ( $chunk as $row ) {
						array_push( $values, (int) $row['object'], $row['rows'] );
					}
					$this->db->execute(
						"UPDATE {$this->db->table( $this->table )} SET {$this->column} = CASE {$this->id} " . str_repeat( 'WHEN %d THEN %d ', count( $chunk ) )
						. "ELSE {$this->column} END WHERE {$this->id} IN (" . Db::marks( count( $chunk ) ) . ')',
						array( ...$values, ...array_map( static fn( array $row ): int => (int) $row['object'], $chunk ) )
					);
				}
				return count( $wrong );
			}
		);
	}
}
