<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Payments\Api\Receipt;
use Zeromo\Community\Payments\Api\ReceiptState;

/** Confirmed money, in the table `pay_receipt`. */
final class ReceiptRepository {

	private const COLUMNS = 'id, gateway, trade_no, attempt_no, order_no, buyer, amount, state, reason, created,
		note, done_at';

	public function __construct( private readonly Db $db ) {}

	/**
	 * Adds one; false where the provider's number is there.
	 *
	 * @phpstan-impure
	 */
	public function add( Receipt $receipt ): bool {
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->receipt()}
				(gateway,trade_no,attempt_no,order_no,buyer,amount,state,reason,created)
				VALUES (%s,%s,%s,%s,%d,%d,%d,%s,%d)",
			array(
				$receipt->gateway,
				$receipt->trade_no,
				$receipt->attempt_no,
				$receipt->order_no,
				$receipt->buyer,
				$receipt->amount,
				$receipt->state->value,
				$receipt->reason,
				$receipt->created,
			)
		) > 0;
	}

	public function find( int $id ): ?Receipt {
		return $this->read( 'id = %d', array( $id ), 1 )[0] ?? null;
	}

	public function of_trade( string $gateway, string $trade_no ): ?Receipt {
		return $this->read( 'gateway = %s AND trade_no = %s', array( $gateway, $trade_no ), 1 )[0] ?? null;
	}

	/** Takes one step; false where it has been taken. */
	public function step( int $id, ReceiptState $from, ReceiptState $to, int $actor, int $now ): bool {
		return $this->db->execute(
			"UPDATE {$this->receipt()} SET state = %d, actor_id = %d, done_at = %d WHERE id = %d AND state = %d",
			array( $to->value, $actor, $now, $id, $from->value )
		) > 0;
	}

	/** Money that has paid nothing after all; $reason is the status of its order. */
	public function unmatch( int $id, string $reason ): void {
		$this->db->execute(
			"UPDATE {$this->receipt()} SET state = %d, reason = %s WHERE id = %d AND state = %d",
			array( ReceiptState::Unmatched->value, $reason, $id, ReceiptState::Settled->value )
		);
	}

	/** Notes whose it is, and which order it has paid, where the owner has said so. */
	public function assign( int $id, int $buyer, string $order_no ): void {
		$this->db->execute(
			"UPDATE {$this->receipt()} SET buyer = %d, order_no = %s WHERE id = %d",
			array( $buyer, $order_no, $id )
		);
	}

	public function note( int $id, string $note ): void {
		$this->db->execute(
			"UPDATE {$this->receipt()} SET note = %s WHERE id = %d",
			array( mb_substr( $note, 0, 500 ), $id )
		);
	}

	/** @return list<Receipt> Of an order, the newest first. */
	public function of( string $order_no ): array {
		return $this->read( 'order_no = %s', array( $order_no ), 20 );
	}

	/** How many wait for a decision, at most $most. */
	public function waiting( int $most ): int {
		return count(
			$this->db->ids(
				"SELECT id FROM {$this->receipt()} WHERE state = %d LIMIT %d",
				array( ReceiptState::Unmatched->value, $most )
			)
		);
	}

	/**
	 * Money that has once paid nothing, the newest first. All of it has a reason, what has paid its order has none, so
	 * that a few rows of the key `unmatched` are read and not the whole table.
	 *
	 * @param list<ReceiptState> $states  Not empty.
	 * @param string             $gateway Name, or empty.
	 * @param string             $search  A number of an order or of the provider, or empty.
	 * @return list<Receipt>
	 */
	public function page( array $states, string $gateway, string $search, int $before, int $limit ): array {
		$where  = "reason > '' AND state IN (" . Db::marks( count( $states ) ) . ') AND id < %d';
		$values = array(
			...array_map( static fn( ReceiptState $state ): int => $state->value, $states ),
			$before > 0 ? $before : PHP_INT_MAX,
		);
		if ( '' !== $gateway ) {
			$where   .= ' AND gateway = %s';
			$values[] = $gateway;
		}
		if ( '' !== $search ) {
			$where .= ' AND (order_no = %s OR trade_no = %s OR attempt_no = %s)';
			array_push( $values, $search, $search, $search );
		}
		// Told, because MariaDB would walk the primary key for so few rows.
		return $this->read( $where, $values, $limit, 'id DESC', ' FORCE INDEX (unmatched)' );
	}

	/**
	 * By the provider's numbers.
	 *
	 * @param list<string> $trades Not empty.
	 * @return list<Receipt>
	 */
	public function of_trades( string $gateway, array $trades ): array {
		return $this->read(
			'gateway = %s AND trade_no IN (' . Db::marks( count( $trades ), '%s' ) . ')',
			array( $gateway, ...$trades ),
			count( $trades )
		);
	}

	/**
	 * Of a gateway in a time, the oldest first, by the key `created`.
	 *
	 * @return list<Receipt>
	 */
	public function confirmed( string $gateway, int $from, int $until, ?Receipt $after, int $limit ): array {
		$since = max( $from, $after->created ?? 0 );
		return $this->read(
			'gateway = %s AND created >= %d AND created < %d AND (created > %d OR id > %d)',
			array( $gateway, $since, $until, $since, $after->id ?? 0 ),
			$limit,
			'created, id'
		);
	}

	/**
	 * @param list<int|string> $values For the marks.
	 * @return list<Receipt>
	 */
	private function read(
		string $where,
		array $values,
		int $limit,
		string $order = 'id DESC',
		string $key = ''
	): array {
		return array_map(
			static fn( array $row ): Receipt => new Receipt(
				(int) $row['id'],
				(string) $row['gateway'],
				(string) $row['trade_no'],
				(string) $row['attempt_no'],
				(string) $row['order_no'],
				(int) $row['buyer'],
				(int) $row['amount'],
				ReceiptState::from( (int) $row['state'] ),
				(string) $row['reason'],
				(int) $row['created'],
				(string) $row['note'],
				(int) $row['done_at']
			),
			$this->db->rows(
				'SELECT ' . self::COLUMNS . " FROM {$this->receipt()}$key WHERE $where ORDER BY $order LIMIT %d",
				array( ...$values, $limit )
			)
		);
	}

	private function receipt(): string {
		return $this->db->table( 'pay_receipt' );
	}
}
