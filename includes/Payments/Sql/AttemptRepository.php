<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Payments\Api\AttemptState;
use Zeromo\Community\Payments\Api\KeptAttempt;

/** Attempts, in the table `pay_attempt`. */
final class AttemptRepository {

	private const COLUMNS = 'id, number, order_no, gateway, merchant_id, version, amount, title, state, device,
		return_url, trade_no, created, expires, poll_at, polls';

	public function __construct( private readonly Db $db ) {}

	/** Adds one; its row. */
	public function add( KeptAttempt $attempt ): int {
		$this->db->execute(
			"INSERT INTO {$this->attempt()} (number,order_no,gateway,merchant_id,version,amount,title,state,device,
				return_url,created,expires,poll_at) VALUES (%s,%s,%s,%d,%d,%d,%s,%d,%s,%s,%d,%d,%d)",
			array(
				$attempt->number,
				$attempt->order_no,
				$attempt->gateway,
				$attempt->merchant_id,
				$attempt->version,
				$attempt->amount,
				$attempt->title,
				AttemptState::Open->value,
				$attempt->device,
				$attempt->return_url,
				$attempt->created,
				$attempt->expires,
				$attempt->poll_at,
			)
		);
		return $this->db->insert_id();
	}

	public function find( int $id ): ?KeptAttempt {
		return $this->read( 'id = %d', array( $id ), 1 )[0] ?? null;
	}

	public function numbered( string $number ): ?KeptAttempt {
		return $this->read( 'number = %s', array( $number ), 1 )[0] ?? null;
	}

	/**
	 * Of an order, the newest first.
	 *
	 * @return list<KeptAttempt>
	 */
	public function of( string $order_no, int $limit = 20 ): array {
		return $this->read( 'order_no = %s', array( $order_no ), $limit );
	}

	/** Takes the turn to ask its provider; false where another call has it. */
	public function take_turn( KeptAttempt $attempt, int $next ): bool {
		return $this->db->execute(
			"UPDATE {$this->attempt()} SET poll_at = %d, polls = polls + 1 WHERE id = %d AND polls = %d AND state = %d",
			array( $next, $attempt->id, $attempt->polls, AttemptState::Open->value )
		) > 0;
	}

	/** Ends an open one. */
	public function end( int $id, AttemptState $state, string $trade_no = '' ): bool {
		return $this->db->execute(
			"UPDATE {$this->attempt()} SET state = %d, trade_no = %s WHERE id = %d AND state <> %d AND state <> %d",
			array( $state->value, $trade_no, $id, $state->value, AttemptState::Paid->value )
		) > 0;
	}

	/**
	 * @param list<int|string> $values For the marks.
	 * @return list<KeptAttempt>
	 */
	private function read( string $where, array $values, int $limit ): array {
		return array_map(
			static fn( array $row ): KeptAttempt => new KeptAttempt(
				(int) $row['id'],
				(string) $row['number'],
				(string) $row['order_no'],
				(string) $row['gateway'],
				(int) $row['merchant_id'],
				(int) $row['version'],
				(int) $row['amount'],
				(string) $row['title'],
				AttemptState::from( (int) $row['state'] ),
				(string) $row['device'],
				(string) $row['return_url'],
				(string) $row['trade_no'],
				(int) $row['created'],
				(int) $row['expires'],
				(int) $row['poll_at'],
				(int) $row['polls']
			),
			$this->db->rows(
				'SELECT ' . self::COLUMNS . " FROM {$this->attempt()} WHERE $where ORDER BY id DESC LIMIT %d",
				array( ...$values, $limit )
			)
		);
	}

	private function attempt(): string {
		return $this->db->table( 'pay_attempt' );
	}
}
