<?php

declare(strict_types=1);

namespace Zeromo\Community\Gifts\Sql;

use Zeromo\Community\Gifts\Gift;
use Zeromo\Community\Gifts\GiftState;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;

/** Gifts, in the table `gift`. */
final class GiftRepository {

	private const COLUMNS = 'id, order_no, kind, item_id, title, giver, receiver, words, due, state, created';

	public function __construct( private readonly Db $db ) {}

	public static function table(): Table {
		return new Table(
			'gift',
			"id bigint unsigned NOT NULL AUTO_INCREMENT,
			order_no varchar(40) NOT NULL,
			kind varchar(20) NOT NULL,
			item_id bigint unsigned NOT NULL,
			title varchar(200) NOT NULL DEFAULT '',
			giver bigint unsigned NOT NULL,
			receiver bigint unsigned NOT NULL,
			words varchar(200) NOT NULL DEFAULT '',
			due int unsigned NOT NULL DEFAULT 0,
			state tinyint unsigned NOT NULL DEFAULT 0,
			created int unsigned NOT NULL,
			PRIMARY KEY (id),
			UNIQUE KEY order_no (order_no),
			KEY giver (giver,id),
			KEY receiver (receiver,state,id),
			KEY due (state,due)"
		);
	}

	/** Of an order that waits for payment. */
	public function add( Gift $gift ): void {
		$this->db->execute(
			"INSERT IGNORE INTO {$this->gift()} (order_no,kind,item_id,title,giver,receiver,words,due,state,created)
				VALUES (%s,%s,%d,%s,%d,%d,%s,%d,%d,%d)",
			array(
				$gift->order_no,
				$gift->kind,
				$gift->item_id,
				mb_substr( $gift->title, 0, 200 ),
				$gift->giver,
				$gift->receiver,
				$gift->words,
				$gift->due,
				$gift->state->value,
				$gift->created,
			)
		);
	}

	/** One step; false where it stands elsewhere. */
	public function step( string $order_no, GiftState $from, GiftState $to ): bool {
		return $this->db->execute(
			"UPDATE {$this->gift()} SET state = %d WHERE order_no = %s AND state = %d",
			array( $to->value, $order_no, $from->value )
		) > 0;
	}

	/** The gift of an order; null for none. */
	public function of_order( string $order_no ): ?Gift {
		return $this->read( 'order_no = %s', array( $order_no ), 1 )[0] ?? null;
	}

	/** False when it is gone. */
	public function remove( string $order_no ): bool {
		return $this->db->execute( "DELETE FROM {$this->gift()} WHERE order_no = %s", array( $order_no ) ) > 0;
	}

	/** Whether a member has paid for the same for the same one and it waits. */
	public function waits( int $giver, int $receiver, string $kind, int $item_id ): bool {
		return null !== $this->db->value(
			"SELECT 1 FROM {$this->gift()} WHERE receiver = %d AND state = %d AND giver = %d AND kind = %s
				AND item_id = %d LIMIT 1",
			array( $receiver, GiftState::Waiting->value, $giver, $kind, $item_id )
		);
	}

	/**
	 * Those whose day has come.
	 *
	 * @return list<Gift>
	 */
	public function due( int $now, int $limit ): array {
		return $this->read( 'state = %d AND due <= %d', array( GiftState::Waiting->value, $now ), $limit );
	}

	/**
	 * What a member has given and paid for, the newest first.
	 *
	 * @param int $before Row of the last one that was read, 0 for the beginning.
	 * @return list<Gift>
	 */
	public function given( int $member, int $before, int $limit ): array {
		return $this->read(
			'giver = %d AND state <> %d AND id < %d',
			array( $member, GiftState::Unpaid->value, self::below( $before ) ),
			$limit
		);
	}

	/**
	 * What a member has been given, the newest first.
	 *
	 * @param int $before As in given().
	 * @return list<Gift>
	 */
	public function received( int $member, int $before, int $limit ): array {
		return $this->read(
			'receiver = %d AND state = %d AND id < %d',
			array( $member, GiftState::Given->value, self::below( $before ) ),
			$limit
		);
	}

	/** Deletes what a member has written with gifts. */
	public function forget( int $member ): int {
		return $this->db->execute(
			"UPDATE {$this->gift()} SET words = '' WHERE giver = %d AND words <> ''",
			array( $member )
		);
	}

	private static function below( int $before ): int {
		return $before > 0 ? $before : PHP_INT_MAX;
	}

	/**
	 * @param list<int|string> $values For the marks.
	 * @return list<Gift>
	 */
	private function read( string $where, array $values, int $limit ): array {
		return array_map(
			static fn( array $row ): Gift => new Gift(
				(int) $row['id'],
				(string) $row['order_no'],
				(string) $row['kind'],
				(int) $row['item_id'],
				(string) $row['title'],
				(int) $row['giver'],
				(int) $row['receiver'],
				(string) $row['words'],
				(int) $row['due'],
				GiftState::from( (int) $row['state'] ),
				(int) $row['created']
			),
			$this->db->rows(
				'SELECT ' . self::COLUMNS . " FROM {$this->gift()} WHERE $where ORDER BY id DESC LIMIT %d",
				array( ...$values, $limit )
			)
		);
	}

	private function gift(): string {
		return $this->db->table( 'gift' );
	}
}
