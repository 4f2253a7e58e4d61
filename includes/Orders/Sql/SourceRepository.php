<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Orders\Api\BookedRefund;
use Zeromo\Community\Orders\Source;

/** Where the money of orders came from and went back to, in the tables `order_source` and `order_refund`. */
final class SourceRepository {

	public function __construct( private readonly Db $db ) {}

	/** @param array<string, int> $paid By account. */
	public function add( int $order_id, array $paid ): void {
		$rows = array();
		foreach ( $paid as $account => $amount ) {
			$rows[] = array( $order_id, (string) $account, $amount );
		}
		$this->db->insert_rows( $this->source(), array( 'order_id', 'account', 'paid' ), $rows );
	}

	/** @return list<Source> The largest payment first. */
	public function of( int $order_id ): array {
		return array_map(
			static fn( array $row ): Source => new Source(
				(string) $row['account'],
				(int) $row['paid'],
				(int) $row['returned']
			),
			$this->db->rows(
				"SELECT account, paid, returned FROM {$this->source()} WHERE order_id = %d ORDER BY paid DESC, account",
				array( $order_id )
			)
		);
	}

	/** Adds to what went back to a source; false where that is more than it gave. */
	public function give_back( int $order_id, string $account, int $amount ): bool {
		return $this->db->execute(
			"UPDATE {$this->source()} SET returned = returned + %d
				WHERE order_id = %d AND account = %s AND returned + %d <= paid",
			array( $amount, $order_id, $account, $amount )
		) > 0;
	}

	/** Notes a refund; false where its reference is there. */
	public function note(
		int $order_id,
		string $reference,
		int $amount,
		string $account,
		int $actor,
		string $reason,
		int $now
	): bool {
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->db->table( 'order_refund' )}
				(order_id,reference,amount,account,actor_id,reason,created) VALUES (%d,%s,%d,%s,%d,%s,%d)",
			array( $order_id, $reference, $amount, $account, $actor, mb_substr( $reason, 0, 500 ), $now )
		) > 0;
	}

	/** @return list<BookedRefund> The oldest first. */
	public function refunds( int $order_id ): array {
		return array_map(
			static fn( array $row ): BookedRefund => new BookedRefund(
				(string) $row['reference'],
				(int) $row['amount'],
				(string) $row['account'],
				(int) $row['actor_id'],
				(string) $row['reason'],
				(int) $row['created']
			),
			$this->db->rows(
				"SELECT reference, amount, account, actor_id, reason, created
					FROM {$this->db->table( 'order_refund' )} WHERE order_id = %d ORDER BY id LIMIT 100",
				array( $order_id )
			)
		);
	}

	private function source(): string {
		return $this->db->table( 'order_source' );
	}
}
