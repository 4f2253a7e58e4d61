<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Wallet\Channel;
use Zeromo\Community\Wallet\Deductions;
use Zeromo\Community\Wallet\Payee;
use Zeromo\Community\Wallet\Withdrawal;
use Zeromo\Community\Wallet\WithdrawalState;

/** Withdrawals, in the tables `withdrawal` and `withdrawal_day`. */
final class WithdrawalRepository {

	private const COLUMNS = 'id, user_id, amount, fee, tax, earned, state, channel, account, name, qr_id, note, created,
		changed';

	public function __construct( private readonly Db $db ) {}

	/**
	 * Adds one; 0 when the member has an open one and may have only one.
	 *
	 * @param bool $alone Whether the site allows one open request at a time.
	 */
	public function add( int $member, Deductions $sums, Payee $payee, bool $alone, int $now ): int {
		$added = $this->db->execute(
			"INSERT IGNORE INTO {$this->table()}
				(user_id,amount,fee,tax,earned,state,held,channel,account,name,qr_id,created,changed)
				VALUES (%d,%d,%d,%d,%d,%d," . ( $alone ? '1' : 'NULL' ) . ',%s,%s,%s,%d,%d,%d)',
			array(
				$member,
				$sums->amount,
				$sums->fee,
				$sums->tax,
				$sums->earned,
				WithdrawalState::Pending->value,
				$payee->channel->value,
				$payee->account,
				$payee->name,
				$payee->qr_id,
				$now,
				$now,
			)
		);
		return $added > 0 ? $this->db->insert_id() : 0;
	}

	/** Counts an amount of a day unless it would pass the bound; false when it would. */
	public function within( int $member, int $day, int $amount, int $cap ): bool {
		$days = $this->db->table( 'withdrawal_day' );
		$this->db->execute( "INSERT IGNORE INTO $days (user_id,day) VALUES (%d,%d)", array( $member, $day ) );
		return $this->db->execute(
			"UPDATE $days SET amount = amount + %d WHERE user_id = %d AND day = %d AND amount + %d <= %d",
			array( $amount, $member, $day, $amount, $cap )
		) > 0;
	}

	public function find( int $id ): ?Withdrawal {
		$row = $this->db->row( 'SELECT ' . self::COLUMNS . " FROM {$this->table()} WHERE id = %d", array( $id ) );
		return null === $row ? null : self::read( $row );
	}

	/** Goes a step; false when it does not stand where the step begins. */
	public function turn(
		int $id,
		WithdrawalState $from,
		WithdrawalState $to,
		int $staff,
		string $note,
		int $now
	): bool {
		return $this->db->execute(
			"UPDATE {$this->table()} SET state = %d, held = " . ( $to->is_open() ? 'held' : 'NULL' )
				. ', staff_id = %d, note = %s, changed = %d WHERE id = %d AND state = %d',
			array( $to->value, $staff, $note, $now, $id, $from->value )
		) > 0;
	}

	/**
	 * The newest first.
	 *
	 * @param WithdrawalState|null $state  In one state.
	 * @param int                  $member Of one member, 0 for all.
	 * @param int                  $before Id of the last one that was read, 0 for the beginning.
	 * @param Channel|null         $to     To one channel.
	 * @return list<Withdrawal>
	 */
	public function page(
		?WithdrawalState $state,
		int $member,
		int $before,
		int $limit,
		int $skip = 0,
		?Channel $to = null
	): array {
		$where = ( null === $state ? '' : 'state = %d AND ' ) . ( 0 === $member ? '' : 'user_id = %d AND ' )
			. ( null === $to ? '' : 'channel = %s AND ' );
		return array_map(
			self::read( ... ),
			$this->db->rows(
				'SELECT ' . self::COLUMNS . " FROM {$this->table()} WHERE {$where}id < %d
					ORDER BY id DESC LIMIT %d OFFSET %d",
				array(
					...( null === $state ? array() : array( $state->value ) ),
					...( 0 === $member ? array() : array( $member ) ),
					...( null === $to ? array() : array( $to->value ) ),
					$before > 0 ? $before : PHP_INT_MAX,
					$limit,
					$skip,
				)
			)
		);
	}

	/**
	 * The oldest first.
	 *
	 * @param int $until No longer in it; 0 for now.
	 * @param int $after Row of the last one that was read.
	 * @return list<Withdrawal>
	 */
	public function onward( int $from, int $until, int $after, int $limit ): array {
		return array_map(
			self::read( ... ),
			$this->db->rows(
				'SELECT ' . self::COLUMNS . " FROM {$this->table()} WHERE id > %d AND created >= %d AND created < %d
					ORDER BY id LIMIT %d",
				array( $after, $from, $until > 0 ? $until : 4294967295, $limit )
			)
		);
	}

	/**
	 * Tax of what was paid out then.
	 *
	 * @param list<int> $members Not empty.
	 * @param int       $until   No longer in it; 0 for now.
	 * @return array<int, int> Fen by member.
	 */
	public function withheld( array $members, int $from, int $until ): array {
		$rows = $this->db->rows(
			"SELECT user_id, SUM(tax) AS tax FROM {$this->table()} WHERE user_id IN ("
				. Db::marks( count( $members ) ) . ') AND state = %d AND changed >= %d AND changed < %d AND tax > 0
				GROUP BY user_id',
			array( ...$members, WithdrawalState::Paid->value, $from, $until > 0 ? $until : 4294967295 )
		);
		$found = array();
		foreach ( $rows as $row ) {
			$found[ (int) $row['user_id'] ] = (int) $row['tax'];
		}
		return $found;
	}

	/** How many wait for the owner, at most 100. */
	public function waiting(): int {
		return count(
			$this->db->ids(
				"SELECT id FROM {$this->table()} WHERE state IN (%d,%d) LIMIT 100",
				array( WithdrawalState::Pending->value, WithdrawalState::Approved->value )
			)
		);
	}

	/** Takes names and accounts out of a member's closed withdrawals; how many. */
	public function forget( int $member ): int {
		return $this->db->execute(
			"UPDATE {$this->table()} SET account = '', name = '', qr_id = 0, note = ''
				WHERE user_id = %d AND state NOT IN (" . Db::marks( count( WithdrawalState::open() ) ) . ")
				AND (account <> '' OR name <> '' OR qr_id > 0 OR note <> '')",
			array( $member, ...WithdrawalState::open() )
		);
	}

	/** @param array<string, string|null> $row Of the table. */
	private static function read( array $row ): Withdrawal {
		return new Withdrawal(
			(int) $row['id'],
			(int) $row['user_id'],
			new Deductions(
				(int) $row['amount'],
				(int) $row['earned'],
				(int) $row['fee'],
				(int) $row['tax']
			),
			WithdrawalState::from( (int) $row['state'] ),
			new Payee(
				Channel::from( (string) $row['channel'] ),
				(string) $row['account'],
				(string) $row['name'],
				(int) $row['qr_id']
			),
			(string) $row['note'],
			(int) $row['created'],
			(int) $row['changed']
		);
	}

	private function table(): string {
		return $this->db->table( 'withdrawal' );
	}
}
