<?php

declare(strict_types=1);

namespace Zeromo\Community\Levels;

use Zeromo\Community\Counters\CountedRows;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Kernel\Database\Db;

/** How often members did each act: kept totals of the rows of `level_gain`, and their recount. */
final class ActTotals implements CounterSource {

	public function __construct( private readonly Db $db ) {}

	/** Kind in `counter`. */
	public static function kind( Act $act ): string {
		return "act_{$act->value}";
	}

	public function label(): string {
		return __( '成员的行为次数', 'zeromo-community' );
	}

	public function differences(): array {
		return array_merge(
			...array_map( fn( Act $act ): array => $this->rows( $act )->differences(), Act::acts() )
		);
	}

	public function repair(): int {
		return array_sum( array_map( fn( Act $act ): int => $this->rows( $act )->repair(), Act::acts() ) );
	}

	private function rows( Act $act ): CountedRows {
		return new CountedRows(
			$this->db,
			$this->label(),
			Counters::USER,
			self::kind( $act ),
			"SELECT user_id AS id, COUNT(*) AS n FROM {$this->db->table( 'level_gain' )}
				WHERE taken = 0 AND act = {$act->number()} GROUP BY user_id"
		);
	}
}
