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

	/**
	 * By their numbers.
	 *
	 * @param list<string> $numbers Not empty.
	 * @return list<KeptRefund>
	 */
	public function of_numbers( array $numbers ): array {
		return $this->read(
			'number IN (' . Db::marks( count( $numbers ), '%s' ) . ')',
			$numbers,
			count( $numbers )
		);
	}

	/**
	 * Done ones of a gateway that were sent in a time, the newest first.
	 *
	 * @return list<KeptRefund> At most 10,000.
	 */
	public function done( string $gateway, int $from, int $until ): array {
		return $this->read(
			"state = %d AND created >= %d AND created < %d AND attempt_id IN (
				SELECT id FROM {$this->db->table( 'pay_attempt' )} WHERE gateway = %s)",
			array( RefundStep::Done->value, $from, $until, $gateway ),
			10000
		);
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
	private function read( string $where, array $values, int $limit = 50 ): array {
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
					created FROM {$this->refund()} WHERE $where ORDER BY id DESC LIMIT %d",
				array( ...$values, $limit )
			)
		);
	}

	private function refund(): string {
		return $this->db->table( 'pay_refund' );
	}
}
