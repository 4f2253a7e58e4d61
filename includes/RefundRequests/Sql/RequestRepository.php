<?php

declare(strict_types=1);

namespace Zeromo\Community\RefundRequests\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\RefundRequests\RefundRequest;
use Zeromo\Community\RefundRequests\RefundState;

/** Requests for refunds, in the table `refund_request`; `open_no` is the order's number while one waits. */
final class RequestRepository {

	/** That are counted as waiting. */
	private const MOST = 100;

	private const COLUMNS = 'id, order_no, user_id, amount, state, reason, why, answer, staff_id, created, decided';

	public function __construct( private readonly Db $db ) {}

	public static function table(): Table {
		return new Table(
			'refund_request',
			"id bigint unsigned NOT NULL AUTO_INCREMENT,
			order_no char(20) NOT NULL,
			open_no char(20) DEFAULT NULL,
			user_id bigint unsigned NOT NULL,
			amount bigint unsigned NOT NULL,
			state tinyint unsigned NOT NULL,
			reason varchar(200) NOT NULL DEFAULT '',
			why varchar(200) NOT NULL DEFAULT '',
			answer varchar(200) NOT NULL DEFAULT '',
			staff_id bigint unsigned NOT NULL DEFAULT 0,
			created int unsigned NOT NULL,
			decided int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			UNIQUE KEY open_no (open_no),
			KEY order_no (order_no,id),
			KEY state (state,id),
			KEY user_id (user_id,id)"
		);
	}

	/** Adds one; 0 while another of the order waits. */
	public function add(
		string $order_no,
		int $buyer,
		int $amount,
		RefundState $state,
		string $reason,
		string $why,
		int $now
	): int {
		$is_open = RefundState::Waiting === $state;
		$added   = $this->db->execute(
			"INSERT IGNORE INTO {$this->name()} (order_no,open_no,user_id,amount,state,reason,why,created,decided)
				VALUES (%s," . ( $is_open ? '%s' : 'NULL' ) . ',%d,%d,%d,%s,%s,%d,%d)',
			array(
				$order_no,
				...( $is_open ? array( $order_no ) : array() ),
				$buyer,
				$amount,
				$state->value,
				$reason,
				mb_substr( $why, 0, 200 ),
				$now,
				$is_open ? 0 : $now,
			)
		);
		return $added > 0 ? $this->db->insert_id() : 0;
	}

	public function find( int $id ): ?RefundRequest {
		$row = $this->db->row( 'SELECT ' . self::COLUMNS . " FROM {$this->name()} WHERE id = %d", array( $id ) );
		return null === $row ? null : self::read( $row );
	}

	/**
	 * Of an order, the newest first.
	 *
	 * @return list<RefundRequest>
	 */
	public function of( string $order_no, int $limit ): array {
		return array_map(
			self::read( ... ),
			$this->db->rows(
				'SELECT ' . self::COLUMNS . " FROM {$this->name()} WHERE order_no = %s ORDER BY id DESC LIMIT %d",
				array( $order_no, $limit )
			)
		);
	}

	/** Decides one that waits, once; false when it does not. */
	public function decide( int $id, RefundState $to, int $staff, string $answer, int $now ): bool {
		return $this->db->execute(
			"UPDATE {$this->name()} SET state = %d, open_no = NULL, staff_id = %d, answer = %s, decided = %d
				WHERE id = %d AND state = %d",
			array( $to->value, $staff, $answer, $now, $id, RefundState::Waiting->value )
		) > 0;
	}

	/** What waits for an order that was paid back in another way is granted. */
	public function settle( string $order_no, int $now ): void {
		$this->db->execute(
			"UPDATE {$this->name()} SET state = %d, open_no = NULL, decided = %d WHERE open_no = %s",
			array( RefundState::Approved->value, $now, $order_no )
		);
	}

	/**
	 * The newest first.
	 *
	 * @param RefundState|null $state  In one state.
	 * @param string           $number Of one order, empty for all.
	 * @param int              $buyer  Of one member, 0 for all.
	 * @param int              $before Row of the last one that was read, 0 for the beginning.
	 * @return list<RefundRequest>
	 */
	public function page( ?RefundState $state, string $number, int $buyer, int $before, int $limit ): array {
		$wants = array_filter(
			array(
				'state = %d AND '    => $state->value ?? 0,
				'order_no = %s AND ' => $number,
				'user_id = %d AND '  => $buyer,
			)
		);
		return array_map(
			self::read( ... ),
			$this->db->rows(
				'SELECT ' . self::COLUMNS . " FROM {$this->name()} WHERE " . implode( '', array_keys( $wants ) )
					. 'id < %d ORDER BY id DESC LIMIT %d',
				array( ...array_values( $wants ), $before > 0 ? $before : PHP_INT_MAX, $limit )
			)
		);
	}

	/** How many wait, at most 100. */
	public function waiting(): int {
		return count(
			$this->db->ids(
				"SELECT id FROM {$this->name()} WHERE state = %d LIMIT %d",
				array( RefundState::Waiting->value, self::MOST )
			)
		);
	}

	/** Takes the words out of a member's decided requests; how many. */
	public function forget( int $member ): int {
		return $this->db->execute(
			"UPDATE {$this->name()} SET reason = '', answer = ''
				WHERE user_id = %d AND state <> %d AND (reason <> '' OR answer <> '')",
			array( $member, RefundState::Waiting->value )
		);
	}

	/** @param array<string, string|null> $row Of the table. */
	private static function read( array $row ): RefundRequest {
		return new RefundRequest(
			(int) $row['id'],
			(string) $row['order_no'],
			(int) $row['user_id'],
			(int) $row['amount'],
			RefundState::from( (int) $row['state'] ),
			(string) $row['reason'],
			(string) $row['why'],
			(string) $row['answer'],
			(int) $row['staff_id'],
			(int) $row['created'],
			(int) $row['decided']
		);
	}

	private function name(): string {
		return $this->db->table( 'refund_request' );
	}
}
