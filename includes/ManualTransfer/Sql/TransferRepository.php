<?php

declare(strict_types=1);

namespace Zeromo\Community\ManualTransfer\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\ManualTransfer\Transfer;
use Zeromo\Community\ManualTransfer\TransferState;

/** Proofs in the table `manual_transfer`. */
final class TransferRepository {

	private const COLUMNS =
		'id, order_no, user_id, amount, state, reference, image_id, reason, created, decided';

	public function __construct( private readonly Db $db ) {}

	/** The table; `held` is 1 while a proof waits or is approved, and null for a rejected one. */
	public static function table(): Table {
		return new Table(
			'manual_transfer',
			"id bigint unsigned NOT NULL AUTO_INCREMENT,
			order_no char(20) NOT NULL,
			code char(8) NOT NULL,
			user_id bigint unsigned NOT NULL,
			amount bigint unsigned NOT NULL,
			state tinyint unsigned NOT NULL,
			held tinyint unsigned DEFAULT NULL,
			reference varchar(64) NOT NULL DEFAULT '',
			image_id bigint unsigned NOT NULL DEFAULT 0,
			reason varchar(200) NOT NULL DEFAULT '',
			staff_id bigint unsigned NOT NULL DEFAULT 0,
			created int unsigned NOT NULL,
			decided int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			UNIQUE KEY once (order_no,held),
			KEY state (state,id),
			KEY code (code),
			KEY image (image_id),
			KEY user_id (user_id,id)"
		);
	}

	/** Adds one that waits; false where one waits already, or is approved. */
	public function add( Transfer $new ): bool {
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->transfer()} (order_no,code,user_id,amount,state,held,reference,image_id,created)
				VALUES (%s,%s,%d,%d,%d,1,%s,%d,%d)",
			array(
				$new->order_no,
				Transfer::code( $new->order_no ),
				$new->user_id,
				$new->amount,
				TransferState::Waiting->value,
				$new->reference,
				$new->image,
				$new->created,
			)
		) > 0;
	}

	public function find( int $id ): ?Transfer {
		$row = $this->db->row( 'SELECT ' . self::COLUMNS . " FROM {$this->transfer()} WHERE id = %d", array( $id ) );
		return null === $row ? null : self::read( $row );
	}

	/** The newest of an order. */
	public function of_order( string $order_no ): ?Transfer {
		$row = $this->db->row(
			'SELECT ' . self::COLUMNS . " FROM {$this->transfer()} WHERE order_no = %s ORDER BY id DESC LIMIT 1",
			array( $order_no )
		);
		return null === $row ? null : self::read( $row );
	}

	/**
	 * For staff, the newest first.
	 *
	 * @param string $search Number of an order or its code, empty for all.
	 * @param int    $before Id of the last one that was read, 0 for the beginning.
	 * @return list<Transfer>
	 */
	public function page( ?TransferState $state, string $search, int $before, int $limit ): array {
		$where = ( null === $state ? '' : 'state = %d AND ' )
			. ( '' === $search ? '' : '(order_no = %s OR code = %s) AND ' );
		return array_map(
			self::read( ... ),
			$this->db->rows(
				'SELECT ' . self::COLUMNS . " FROM {$this->transfer()} WHERE {$where}id < %d ORDER BY id DESC LIMIT %d",
				array(
					...( null === $state ? array() : array( $state->value ) ),
					...( '' === $search ? array() : array( strtolower( $search ), strtoupper( $search ) ) ),
					$before > 0 ? $before : PHP_INT_MAX,
					$limit,
				)
			)
		);
	}

	/**
	 * A member's, the newest first.
	 *
	 * @return list<Transfer>
	 */
	public function of_member( int $member, int $limit ): array {
		return array_map(
			self::read( ... ),
			$this->db->rows(
				'SELECT ' . self::COLUMNS . " FROM {$this->transfer()} WHERE user_id = %d ORDER BY id DESC LIMIT %d",
				array( $member, $limit )
			)
		);
	}

	/** How many wait, at most 100. */
	public function waiting(): int {
		return count(
			$this->db->ids(
				"SELECT id FROM {$this->transfer()} WHERE state = %d LIMIT 100",
				array( TransferState::Waiting->value )
			)
		);
	}

	/** Decides about one that waits; false where somebody else has. */
	public function decide( int $id, TransferState $to, int $staff, string $reason, int $now ): bool {
		return $this->db->execute(
			"UPDATE {$this->transfer()} SET state = %d, held = " . ( TransferState::Approved === $to ? '1' : 'NULL' )
				. ', staff_id = %d, reason = %s, decided = %d WHERE id = %d AND state = %d',
			array( $to->value, $staff, $reason, $now, $id, TransferState::Waiting->value )
		) > 0;
	}

	/** Whose proof a picture is, 0 for none. */
	public function owner_of_picture( int $image ): int {
		return (int) $this->db->value(
			"SELECT user_id FROM {$this->transfer()} WHERE image_id = %d LIMIT 1",
			array( $image )
		);
	}

	/**
	 * Pictures of a member's proofs, 0 for one without; empty where there are no proofs.
	 *
	 * @return list<int>
	 */
	public function pictures_of( int $member ): array {
		return $this->db->ids(
			"SELECT image_id FROM {$this->transfer()} WHERE user_id = %d",
			array( $member )
		);
	}

	/** Takes what is personal out of a member's proofs; their amounts and decisions stay. */
	public function forget( int $member ): int {
		return $this->db->execute(
			"UPDATE {$this->transfer()} SET reference = '', image_id = 0, reason = '' WHERE user_id = %d",
			array( $member )
		);
	}

	/** @param array<string, string|null> $row Of the table. */
	private static function read( array $row ): Transfer {
		return new Transfer(
			(int) $row['id'],
			(string) $row['order_no'],
			(int) $row['user_id'],
			(int) $row['amount'],
			TransferState::from( (int) $row['state'] ),
			(string) $row['reference'],
			(int) $row['image_id'],
			(string) $row['reason'],
			(int) $row['created'],
			(int) $row['decided']
		);
	}

	private function transfer(): string {
		return $this->db->table( 'manual_transfer' );
	}
}
