<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Payments\Api\KeptRefund;
use Zeromo\Community\Payments\Api\RefundStep;

/** Refunds through gateways, in the table `pay_refund`. */
final class RefundRepository {

	public function __construct( private readonly Db $db ) {}

	/** Adds one; its row. */
	public function add( KeptRefund $refund, int $now ): int {
		$this->db->execute(
			"INSERT INTO {$this->refund()} (number,order_no,receipt_id,attempt_id,amount,line_id,state,reason,actor_id,
				created) VALUES (%s,%s,%d,%d,%d,%d,%d,%s,%d,%d)",
			array(
				$refund->number,
				$refund->order_no,
				$refund->receipt_id,
				$refund->attempt_id,
				$refund->amount,
				$refund->line,
				$refund->step->value,
				mb_substr( $refund->reason, 0, 500 ),
				$refund->actor,
				$now,
			)
		);
		return $this->db->insert_id();
	}

	public function find( int $id ): ?KeptRefund {
		return $this->read( 'id = %d', array( $id ) )[0] ?? null;
	}

	/** @return list<KeptRefund> Of an order, the newest first. */
	public function of( string $order_no ): array {
		return $this->read( 'order_no = %s', array( $order_no ) );
	}

	/** Sum of those of an order that are not over yet. */
	public function under_way( string $order_no ): int {
		return (int) $this->db->value(
			"SELECT SUM(amount) FROM {$this->refund()} WHERE order_no = %s AND state IN (%d,%d)",
			array( $order_no, RefundStep::Processing->value, RefundStep::Manual->value )
		);
	}

	/** The one of a receipt that was sent back before; null for none. */
	public function of_receipt( int $receipt_id ): ?KeptRefund {
		return $receipt_id > 0 ? $this->read( 'receipt_id = %d', array( $receipt_id ) )[0] ?? null : null;
	}

	/** How many wait for the owner, at most $most. */
	public function stuck( int $most ): int {
		return count(
			$this->db->ids(
				"SELECT id FROM {$this->refund()} WHERE state = %d LIMIT %d",
				array( RefundStep::Manual->value, $most )
			)
		);
	}

	/** Sends one that waits for the owner once more; false where it does not. */
	public function again( int $id ): bool {
		return $this->db->execute(
			"UPDATE {$this->refund()} SET state = %d, fault = '' WHERE id = %d AND state = %d",
			array( RefundStep::Processing->value, $id, RefundStep::Manual->value )
		) > 0;
	}

	/** Ends one that is on its way, or that the owner has dealt with. */
	public function end( int $id, RefundStep $from, RefundStep $to, string $fault ): bool {
		return $this->db->execute(
			"UPDATE {$this->refund()} SET state = %d, fault = %s WHERE id = %d AND state = %d",
			array( $to->value, mb_substr( $fault, 0, 200 ), $id, $from->value )
		) > 0;
	}

	/**
	 * @param list<int|string> $values For the marks.
	 * @return list<KeptRefund>
	 */
	private function read( string $where, array $values ): array {
		return array_map(
			static fn( array $row ): KeptRefund => new KeptRefund(
				(int) $row['id'],
				(string) $row['number'],
				(string) $row['order_no'],
				(int) $row['receipt_id'],
				(int) $row['attempt_id'],
				(int) $row['amount'],
				(int) $row['line_id'],
				RefundStep::from( (int) $row['state'] ),
				(string) $row['reason'],
				(string) $row['fault'],
				(int) $row['actor_id'],
				(int) $row['created']
			),
			$this->db->rows(
				"SELECT id, number, order_no, receipt_id, attempt_id, amount, line_id, state, reason, fault, actor_id,
					created FROM {$this->refund()} WHERE $where ORDER BY id DESC LIMIT 50",
				$values
			)
		);
	}

	private function refund(): string {
		return $this->db->table( 'pay_refund' );
	}
}
