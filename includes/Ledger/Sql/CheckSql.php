<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Entry;
use Zeromo\Community\Ledger\Pockets;

/** What a recount of the ledger reads. */
final class CheckSql {

	/** Faults of one sort that are told. */
	private const MOST = 200;

	public function __construct( private readonly Db $db ) {}

	/**
	 * Movements whose entries do not sum to zero.
	 *
	 * @return array<string, string> Place => sum.
	 */
	public function unequal(): array {
		$found = array();
		$rows  = $this->db->rows(
			"SELECT movement_id, asset, SUM(amount) AS n FROM {$this->entry()} GROUP BY movement_id, asset
				HAVING SUM(amount) <> 0 ORDER BY movement_id LIMIT %d",
			array( self::MOST )
		);
		foreach ( $rows as $row ) {
			$asset                                       = Asset::numbered( (int) $row['asset'] )->value;
			$found[ "账目 {$row['movement_id']} $asset" ] = (string) $row['n'];
		}
		return $found;
	}

	/**
	 * Movements without entries, and entries without a movement.
	 *
	 * @return list<string>
	 */
	public function loose(): array {
		return array(
			...array_map(
				static fn( int $id ): string => "账目 $id",
				$this->db->ids(
					"SELECT m.id FROM {$this->movement()} m LEFT JOIN {$this->entry()} e ON e.movement_id = m.id
						WHERE e.id IS NULL ORDER BY m.id LIMIT %d",
					array( self::MOST )
				)
			),
			...array_map(
				static fn( int $id ): string => "分录 $id",
				$this->db->ids(
					"SELECT e.id FROM {$this->entry()} e LEFT JOIN {$this->movement()} m ON m.id = e.movement_id
						WHERE m.id IS NULL ORDER BY e.id LIMIT %d",
					array( self::MOST )
				)
			),
		);
	}

	/**
	 * Entries of members, by member, asset and turn.
	 *
	 * @param Entry|null $after The last one that was read.
	 * @return list<Entry>
	 */
	public function after( ?Entry $after, int $limit ): array {
		$where  = 'user_id > 0';
		$values = array();
		if ( null !== $after ) {
			$where  = '(user_id > %d OR (user_id = %d AND (asset > %d OR (asset = %d
				AND (turn > %d OR (turn = %d AND account > %s))))))';
			$values = array(
				$after->owner,
				$after->owner,
				$after->asset->number(),
				$after->asset->number(),
				(int) $after->turn,
				(int) $after->turn,
				$after->account,
			);
		}
		return array_map(
			Entry::from_row( ... ),
			$this->db->rows(
				"SELECT id, user_id, asset, account, amount, left_over, spendable, turn FROM {$this->entry()}
					WHERE $where ORDER BY user_id, asset, turn, account LIMIT %d",
				array( ...$values, $limit )
			)
		);
	}

	/**
	 * Kept balances by member and asset.
	 *
	 * @return array<string, Pockets>
	 */
	public function kept(): array {
		$kept = array();
		$rows = $this->db->rows(
			"SELECT user_id, asset, available, earned, bonus, frozen, receivable, turn
				FROM {$this->db->table( 'ledger_account' )}"
		);
		foreach ( $rows as $row ) {
			$asset                                 = Asset::numbered( (int) $row['asset'] )->value;
			$kept[ "{$row['user_id']} $asset" ] = Pockets::from_row( $row );
		}
		return $kept;
	}

	private function entry(): string {
		return $this->db->table( 'ledger_entry' );
	}

	private function movement(): string {
		return $this->db->table( 'ledger_movement' );
	}
}
