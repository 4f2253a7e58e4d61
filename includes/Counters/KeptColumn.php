<?php

declare(strict_types=1);

namespace Zeromo\Community\Counters;

use Zeromo\Community\Kernel\Database\Db;

/** A CounterSource for a total that is kept in a column, of our own table or of core's. */
final class KeptColumn implements CounterSource {

	/**
	 * @param string $label     In words.
	 * @param string $table     Full name of the table.
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
		return self::told(
			$this->db->rows(
				"SELECT t.{$this->id} AS id, t.{$this->column} AS kept, COALESCE(r.n,0) AS counted FROM {$this->table} t
				LEFT JOIN ({$this->count_sql}) r ON r.id = t.{$this->id} WHERE t.{$this->column} <> COALESCE(r.n,0)"
			)
		);
	}

	/**
	 * @param list<array<string, string|null>> $rows Of `id`, `kept` and `counted`.
	 * @return list<array{object: string, kept: int, rows: int}>
	 */
	public static function told( array $rows ): array {
		return array_map(
			static fn( array $row ): array => array(
				'object' => (string) $row['id'],
				'kept' => (int) $row['kept'],
				'rows' => (int) $row['counted'],
			),
			$rows
		);
	}

	public function repair(): int {
		return $this->db->transaction(
			function (): int {
				$wrong = $this->differences();
				foreach ( array_chunk( $wrong, 200 ) as $chunk ) {
					$ids   = array_map( 'intval', array_column( $chunk, 'object' ) );
					$pairs = array_map( null, $ids, array_column( $chunk, 'rows' ) );
					$this->db->execute(
						"UPDATE {$this->table} SET {$this->column} = CASE {$this->id} "
							. str_repeat( 'WHEN %d THEN %d ', count( $ids ) )
						. "ELSE {$this->column} END WHERE {$this->id} IN (" . Db::marks( count( $ids ) ) . ')',
						array( ...array_merge( ...$pairs ), ...$ids )
					);
				}
				return count( $wrong );
			}
		);
	}
}
