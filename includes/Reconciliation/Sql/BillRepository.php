<?php

declare(strict_types=1);

namespace Zeromo\Community\Reconciliation\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Reconciliation\Bill;
use Zeromo\Community\Reconciliation\Fault;
use Zeromo\Community\Reconciliation\FaultKind;
use Zeromo\Community\Reconciliation\Matching;

/** Bills that were checked and what did not agree, in the tables `bill` and `bill_fault`. */
final class BillRepository {

	private const COLUMNS = 'id, gateway, day, is_read, line_count, paid, refunded, fee, faults, checked';

	public function __construct( private readonly Db $db ) {}

	public static function bill(): Table {
		return new Table(
			'bill',
			'id bigint unsigned NOT NULL AUTO_INCREMENT,
			gateway varchar(20) NOT NULL,
			day char(10) NOT NULL,
			is_read tinyint unsigned NOT NULL DEFAULT 0,
			line_count int unsigned NOT NULL DEFAULT 0,
			paid bigint NOT NULL DEFAULT 0,
			refunded bigint NOT NULL DEFAULT 0,
			fee bigint NOT NULL DEFAULT 0,
			faults int unsigned NOT NULL DEFAULT 0,
			checked int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			UNIQUE KEY day (day,gateway),
			KEY faults (faults,id)'
		);
	}

	public static function fault(): Table {
		return new Table(
			'bill_fault',
			"id bigint unsigned NOT NULL AUTO_INCREMENT,
			bill_id bigint unsigned NOT NULL,
			kind tinyint unsigned NOT NULL,
			attempt_no varchar(64) NOT NULL DEFAULT '',
			trade_no varchar(64) NOT NULL DEFAULT '',
			refund_no varchar(64) NOT NULL DEFAULT '',
			ours bigint NOT NULL DEFAULT 0,
			theirs bigint NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			KEY bill (bill_id,id)"
		);
	}

	/** Keeps what a check has found in the place of what the one before it found; null where no bill could be read. */
	public function put( string $gateway, string $day, ?Matching $found, int $now ): int {
		$this->db->execute(
			"INSERT IGNORE INTO {$this->db->table( 'bill' )} (gateway,day) VALUES (%s,%s)",
			array( $gateway, $day )
		);
		$bill = $this->find( $gateway, $day ) ?? throw new \LogicException( 'It was added' );
		if ( null === $found ) {
			$this->db->execute(
				"UPDATE {$this->db->table( 'bill' )} SET is_read = 0, checked = %d WHERE id = %d",
				array( $now, $bill->id )
			);
			return $bill->id;
		}
		$this->db->execute(
			"UPDATE {$this->db->table( 'bill' )} SET is_read = 1, line_count = %d, paid = %d, refunded = %d, fee = %d,
				faults = %d, checked = %d WHERE id = %d",
			array( $found->lines, $found->paid, $found->refunded, $found->fee, $found->count, $now, $bill->id )
		);
		$faults = $this->db->table( 'bill_fault' );
		$this->db->execute( "DELETE FROM $faults WHERE bill_id = %d", array( $bill->id ) );
		if ( array() !== $found->faults ) {
			$this->db->insert_rows(
				$faults,
				array( 'bill_id', 'kind', 'attempt_no', 'trade_no', 'refund_no', 'ours', 'theirs' ),
				array_map(
					static fn( Fault $fault ): array => array(
						$bill->id,
						$fault->kind->value,
						mb_substr( $fault->attempt, 0, 64 ),
						mb_substr( $fault->trade_no, 0, 64 ),
						mb_substr( $fault->refund_no, 0, 64 ),
						$fault->ours,
						$fault->theirs,
					),
					$found->faults
				)
			);
		}
		return $bill->id;
	}

	public function find( string $gateway, string $day ): ?Bill {
		return $this->read( 'day = %s AND gateway = %s', array( $day, $gateway ), 1 )[0] ?? null;
	}

	public function numbered( int $id ): ?Bill {
		return $this->read( 'id = %d', array( $id ), 1 )[0] ?? null;
	}

	/**
	 * Those that were checked last first.
	 *
	 * @param string $gateway Name, or empty.
	 * @return list<Bill>
	 */
	public function page( string $gateway, bool $with_faults, int $before, int $limit ): array {
		$where  = ( '' === $gateway ? '' : 'gateway = %s AND ' ) . ( $with_faults ? 'faults > 0 AND ' : '' );
		$values = '' === $gateway ? array() : array( $gateway );
		return $this->read( "{$where}id < %d", array( ...$values, $before > 0 ? $before : PHP_INT_MAX ), $limit );
	}

	/** How many have faults, at most 100. */
	public function wrong(): int {
		return count( $this->db->ids( "SELECT id FROM {$this->db->table( 'bill' )} WHERE faults > 0 LIMIT 100" ) );
	}

	/** @return list<Fault> Of a bill, at most as many as are kept. */
	public function faults( int $bill ): array {
		return array_map(
			static fn( array $row ): Fault => new Fault(
				FaultKind::from( (int) $row['kind'] ),
				(string) $row['attempt_no'],
				(string) $row['trade_no'],
				(string) $row['refund_no'],
				(int) $row['ours'],
				(int) $row['theirs']
			),
			$this->db->rows(
				"SELECT kind, attempt_no, trade_no, refund_no, ours, theirs FROM {$this->db->table( 'bill_fault' )}
					WHERE bill_id = %d ORDER BY id LIMIT %d",
				array( $bill, Matching::MOST )
			)
		);
	}

	/**
	 * @param list<int|string> $values For the marks.
	 * @return list<Bill>
	 */
	private function read( string $where, array $values, int $limit ): array {
		return array_map(
			static fn( array $row ): Bill => new Bill(
				(int) $row['id'],
				(string) $row['gateway'],
				(string) $row['day'],
				1 === (int) $row['is_read'],
				(int) $row['line_count'],
				(int) $row['paid'],
				(int) $row['refunded'],
				(int) $row['fee'],
				(int) $row['faults'],
				(int) $row['checked']
			),
			$this->db->rows(
				'SELECT ' . self::COLUMNS . " FROM {$this->db->table( 'bill' )} WHERE $where ORDER BY id DESC LIMIT %d",
				array( ...$values, $limit )
			)
		);
	}
}
