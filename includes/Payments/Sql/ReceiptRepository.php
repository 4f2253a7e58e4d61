<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Payments\Receipt;
use Zeromo\Community\Payments\ReceiptState;

/** Confirmed money, in the table `pay_receipt`. */
final class ReceiptRepository {

	private const COLUMNS = 'id, gateway, trade_no, attempt_no, order_no, buyer, amount, state, reason, created';

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

	/**
	 * The newest first.
	 *
	 * @param list<ReceiptState> $states Not empty.
	 * @return list<Receipt>
	 */
	public function page( array $states, int $before, int $limit ): array {
		return $this->read(
			'state IN (' . Db::marks( count( $states ) ) . ') AND id < %d',
			array(
				...array_map( static fn( ReceiptState $state ): int => $state->value, $states ),
				$before > 0 ? $before : PHP_INT_MAX,
			),
			$limit
		);
	}

	/**
	 * @param list<int|string> $values For the marks.
	 * @return list<Receipt>
	 */
	private function read( string $where, array $values, int $limit ): array {
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
				(int) $row['created']
			),
			$this->db->rows(
				'SELECT ' . self::COLUMNS . " FROM {$this->receipt()} WHERE $where ORDER BY id DESC LIMIT %d",
				array( ...$values, $limit )
			)
		);
	}

	private function receipt(): string {
		return $this->db->table( 'pay_receipt' );
	}
}
