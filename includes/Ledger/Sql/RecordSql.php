<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Ledger\Api\Account;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Line;
use Zeromo\Community\Ledger\Api\Movement;
use Zeromo\Community\Ledger\Api\MovementFilter;
use Zeromo\Community\Ledger\Api\Pocket;

/** Movements with their lines, by the keys `order_no`, `kind`, `created` and, for a member, `member` of the entries. */
final class RecordSql {

	private const COLUMNS = 'id, reference, kind, title, order_no, actor_id, note, created';

	/** Movements of an order, at most. */
	private const MOST = 100;

	/** Rows around the bounds of days whose time is looked at: those of one second may stand in another order. */
	private const NEAR = 1000;

	public function __construct( private readonly Db $db ) {}

	/** @return list<Movement> The oldest first, at most 100. */
	public function of( string $order_no ): array {
		return '' === $order_no
			? array()
			: $this->read( 'order_no = %s ORDER BY id LIMIT %d', array( $order_no, self::MOST ) );
	}

	/**
	 * The newest first.
	 *
	 * @return list<Movement>
	 */
	public function page( MovementFilter $filter, int $before, int $limit ): array {
		$before = $before > 0 ? $before : PHP_INT_MAX;
		if ( $filter->member > 0 ) {
			return $this->of_member( $filter, $before, $limit );
		}
		[ $where, $values ] = $this->where( $filter );
		return $filter->member < 0
			? array()
			: $this->read(
				"{$where}id < %d ORDER BY id DESC LIMIT %d",
				array( ...$values, $this->below( $filter, $before ), $limit )
			);
	}

	/**
	 * The oldest first.
	 *
	 * @return list<Movement>
	 */
	public function onward( MovementFilter $filter, int $after, int $limit ): array {
		[ $where, $values ] = $this->where( $filter );
		$last               = $this->below( $filter, PHP_INT_MAX );
		return $this->read(
			"{$where}id > %d AND id < %d ORDER BY id LIMIT %d",
			array( ...$values, $after, $last, $limit )
		);
	}

	/** @return list<Movement> */
	private function of_member( MovementFilter $filter, int $before, int $limit ): array {
		[ $where, $values ] = $this->where( $filter, 'm.' );
		$ids                = $this->db->ids(
			'SELECT DISTINCT e.movement_id FROM ' . $this->db->table( 'ledger_entry' ) . ' e'
				. ( '' === $where ? '' : " JOIN {$this->db->table( 'ledger_movement' )} m ON m.id = e.movement_id" )
				. " WHERE {$where}e.user_id = %d AND e.movement_id < %d ORDER BY e.movement_id DESC LIMIT %d",
			array( ...$values, $filter->member, $before, $limit )
		);
		return array() === $ids
			? array()
			: $this->read( 'id IN (' . Db::marks( count( $ids ) ) . ') ORDER BY id DESC', $ids );
	}

	/**
	 * @param string $table Its name in the statement, with a dot.
	 * @return array{string, list<string|int>} Conditions, each followed by AND, and their values.
	 */
	private function where( MovementFilter $filter, string $table = '' ): array {
		$wants = array(
			"{$table}kind = %s AND "     => $filter->kind,
			"{$table}order_no = %s AND " => $filter->order_no,
			"{$table}created >= %d AND " => $filter->from,
			"{$table}created < %d AND "  => $filter->until,
		);
		$wants = array_filter( $wants, static fn( string|int $value ): bool => '' !== $value && 0 !== $value );
		if ( $filter->from > 0 ) {
			$first = $this->first( $filter->from );

			$wants[ "{$table}id > %d AND " ] = $first > 0 ? max( 0, $first - self::NEAR ) : PHP_INT_MAX - 1;
		}
		return array( implode( '', array_keys( $wants ) ), array_values( $wants ) );
	}

	/** Below which id what was booked before the end of the filter stands. */
	private function below( MovementFilter $filter, int $before ): int {
		$first = 0 === $filter->until ? 0 : $this->first( $filter->until );
		return 0 === $first ? $before : min( $before, $first + self::NEAR );
	}

	/** The first row since a moment, 0 for none. */
	private function first( int $since ): int {
		return (int) $this->db->value(
			"SELECT id FROM {$this->db->table( 'ledger_movement' )} WHERE created >= %d
				ORDER BY created, id LIMIT 1",
			array( $since )
		);
	}

	/**
	 * @param string           $where  Conditions, order and bound.
	 * @param list<string|int> $values Of them.
	 * @return list<Movement>
	 */
	private function read( string $where, array $values ): array {
		$rows  = $this->db->rows(
			'SELECT ' . self::COLUMNS . " FROM {$this->db->table( 'ledger_movement' )} WHERE $where",
			$values
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
			"SELECT movement_id, user_id, asset, account, amount, left_over FROM {$this->db->table( 'ledger_entry' )}
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
				(int) $row['amount'],
				false,
				isset( $row['left_over'] ) ? (int) $row['left_over'] : null
			);
		}
		return $lines;
	}
}
