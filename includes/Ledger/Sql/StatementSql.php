<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\StatementLine;

/** Statements out of entries: by the key (user_id,asset,turn), so that a page reads its own rows only. */
final class StatementSql {

	public function __construct( private readonly Db $db ) {}

	/**
	 * A page of a statement; first the numbers, then the movements.
	 *
	 * @param array<string, string> $labels What kinds are called.
	 * @return list<StatementLine>
	 */
	public function page(
		int $member,
		Asset $asset,
		int $before,
		int $limit,
		int $skip,
		array $labels
	): array {
		$rows = $this->db->rows(
			"SELECT turn, MIN(id) AS id, MAX(movement_id) AS movement_id, SUM(amount) AS amount,
				MAX(spendable) AS spendable
				FROM {$this->db->table( 'ledger_entry' )}
				WHERE user_id = %d AND asset = %d AND turn < %d AND account IN ('available','earned','bonus')
				GROUP BY turn HAVING SUM(amount) <> 0 ORDER BY turn DESC LIMIT %d OFFSET %d",
			array( $member, $asset->number(), $before > 0 ? $before : 4294967295, $limit, $skip )
		);
		if ( array() === $rows ) {
			return array();
		}
		$ids       = array_map( static fn( array $row ): int => (int) $row['movement_id'], $rows );
		$movements = array_column(
			$this->db->rows(
				"SELECT id, kind, title, order_no, created FROM {$this->db->table( 'ledger_movement' )}
					WHERE id IN (" . Db::marks( count( $ids ) ) . ')',
				$ids
			),
			null,
			'id'
		);
		return array_map(
			static function ( array $row ) use ( $asset, $movements, $labels ): StatementLine {
				$movement = $movements[ (string) $row['movement_id'] ] ?? array();
				$kind     = (string) ( $movement['kind'] ?? '' );
				return new StatementLine(
					(int) $row['id'],
					(int) $row['turn'],
					$asset,
					(int) $row['amount'],
					(int) $row['spendable'],
					$kind,
					$labels[ $kind ] ?? $kind,
					(string) ( $movement['title'] ?? '' ),
					(string) ( $movement['order_no'] ?? '' ),
					(int) ( $movement['created'] ?? 0 )
				);
			},
			$rows
		);
	}
}
