<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Ledger\Api\Account;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Line;
use Zeromo\Community\Ledger\Api\Movement;
use Zeromo\Community\Ledger\Api\Pocket;

/** Movements of an order, by the key `order_no`. */
final class OrderSql {

	private const MOST = 100;

	public function __construct( private readonly Db $db ) {}

	/** @return list<Movement> The oldest first. */
	public function of( string $order_no ): array {
		if ( '' === $order_no ) {
			return array();
		}
		$rows  = $this->db->rows(
			"SELECT id, reference, kind, title, order_no, actor_id, note, created
				FROM {$this->db->table( 'ledger_movement' )} WHERE order_no = %s ORDER BY id LIMIT %d",
			array( $order_no, self::MOST )
		);
		$lines = $this->lines( array_map( static fn( array $row ): int => (int) $row['id'], $rows ) );
		return array_map(
			static fn( array $row ): Movement => new Movement(
				(string) $row['reference'],
				(string) $row['kind'],
				(string) $row['title'],
				$lines[ (int) $row['id'] ] ?? throw new \LogicException( 'A movement has entries' ),
				(string) $row['order_no'],
				(int) $row['actor_id'],
				(string) $row['note'],
				(int) $row['created'],
				(int) $row['id']
			),
			$rows
		);
	}

	/**
	 * @param list<int> $movements Rows.
	 * @return array<int, list<Line>> By movement.
	 */
	private function lines( array $movements ): array {
		if ( array() === $movements ) {
			return array();
		}
		$lines = array();
		$rows  = $this->db->rows(
			"SELECT movement_id, user_id, asset, account, amount FROM {$this->db->table( 'ledger_entry' )}
				WHERE movement_id IN (" . Db::marks( count( $movements ) ) . ') ORDER BY id',
			$movements
		);
		foreach ( $rows as $row ) {
			$asset = Asset::numbered( (int) $row['asset'] );
			$owner = (int) $row['user_id'];
			$name  = (string) $row['account'];

			$lines[ (int) $row['movement_id'] ][] = new Line(
				0 === $owner
					? Account::house( $name, $asset )
					: Account::member( $owner, $asset, Pocket::from( $name ) ),
				(int) $row['amount']
			);
		}
		return $lines;
	}
}
