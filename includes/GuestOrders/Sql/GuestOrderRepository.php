<?php

declare(strict_types=1);

namespace Zeromo\Community\GuestOrders\Sql;

use Zeromo\Community\GuestOrders\GuestOrder;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;

/** Whose orders of visitors are, in the table `guest_order`. */
final class GuestOrderRepository {

	private const COLUMNS = 'id, order_no, mail, member, told, parcel, created';

	public function __construct( private readonly Db $db ) {}

	/** `form` is the form it was sent with, so that it is sent once; `parcel` the last parcel that was told. */
	public static function table(): Table {
		return new Table(
			'guest_order',
			'id bigint unsigned NOT NULL AUTO_INCREMENT,
			order_no varchar(40) NOT NULL,
			mail varchar(100) NOT NULL,
			form char(64) NOT NULL,
			member bigint unsigned NOT NULL DEFAULT 0,
			told tinyint unsigned NOT NULL DEFAULT 0,
			parcel bigint unsigned NOT NULL DEFAULT 0,
			created int unsigned NOT NULL,
			PRIMARY KEY (id),
			UNIQUE KEY order_no (order_no),
			UNIQUE KEY form (form),
			KEY mail (mail,member),
			KEY member (member),
			KEY told (told,created)'
		);
	}

	/**
	 * Adds one; false where its form has made another one meanwhile.
	 *
	 * @phpstan-impure
	 */
	public function add( string $order_no, string $mail, string $form, int $now ): bool {
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->guest()} (order_no,mail,form,created) VALUES (%s,%s,%s,%d)",
			array( $order_no, $mail, $form, $now )
		) > 0;
	}

	public function find( string $order_no ): ?GuestOrder {
		return $this->read( 'order_no = %s', array( $order_no ), 1 )[0] ?? null;
	}

	/** The one that a form has made; in a unit also what another unit has stored since this one began. */
	public function of_form( string $form ): ?GuestOrder {
		$lock = $this->db->is_in_unit() ? $this->db->locked() : '';
		return $this->read( 'form = %s', array( $form ), 1, $lock )[0] ?? null;
	}

	/**
	 * Those of an address that nobody has taken over, the newest first.
	 *
	 * @return list<GuestOrder>
	 */
	public function of_mail( string $mail, int $limit ): array {
		return $this->read( 'mail = %s AND member = 0', array( $mail ), $limit );
	}

	/**
	 * Those of an address, whoever has them now, the newest first.
	 *
	 * @return list<GuestOrder>
	 */
	public function all_of_mail( string $mail, int $limit ): array {
		return $this->read( 'mail = %s', array( $mail ), $limit );
	}

	/** Notes who has it; false where somebody has. */
	public function take( string $order_no, int $member ): bool {
		return $this->db->execute(
			"UPDATE {$this->guest()} SET member = %d WHERE order_no = %s AND member = 0",
			array( $member, $order_no )
		) > 0;
	}

	/** Notes that the payment is told; false where it was. */
	public function tell( string $order_no ): bool {
		return $this->db->execute(
			"UPDATE {$this->guest()} SET told = 1 WHERE order_no = %s AND told = 0",
			array( $order_no )
		) > 0;
	}

	/** Notes up to which parcel is told; false where another call has told meanwhile. */
	public function tell_parcels( GuestOrder $guest, int $parcel ): bool {
		return $this->db->execute(
			"UPDATE {$this->guest()} SET parcel = %d WHERE order_no = %s AND parcel = %d AND member = 0",
			array( $parcel, $guest->order_no, $guest->parcel )
		) > 0;
	}

	/**
	 * Numbers of orders that were never paid.
	 *
	 * @return list<string>
	 */
	public function unpaid( int $before, int $limit ): array {
		return self::numbers( $this->read( 'told = 0 AND created < %d', array( $before ), $limit ) );
	}

	/**
	 * Forgets whose these were.
	 *
	 * @param list<string> $order_nos Not empty.
	 */
	public function forget( array $order_nos ): void {
		$this->db->execute(
			"DELETE FROM {$this->guest()} WHERE order_no IN (" . Db::marks( count( $order_nos ), '%s' ) . ')',
			$order_nos
		);
	}

	/**
	 * @param list<GuestOrder> $orders
	 * @return list<string>
	 */
	public static function numbers( array $orders ): array {
		return array_map( static fn( GuestOrder $one ): string => $one->order_no, $orders );
	}

	/** Forgets an address, also of what a member has taken over; how many orders had it. */
	public function forget_mail( string $mail ): int {
		return $this->db->execute( "DELETE FROM {$this->guest()} WHERE mail = %s", array( $mail ) );
	}

	/** Forgets the address of what a member has taken over. */
	public function forget_member( int $member ): int {
		return $this->db->execute( "DELETE FROM {$this->guest()} WHERE member = %d", array( $member ) );
	}

	/**
	 * @param list<int|string> $values For the marks.
	 * @return list<GuestOrder>
	 */
	private function read( string $where, array $values, int $limit, string $lock = '' ): array {
		return array_map(
			static fn( array $row ): GuestOrder => new GuestOrder(
				(string) $row['order_no'],
				(string) $row['mail'],
				(int) $row['member'],
				'1' === (string) $row['told'],
				(int) $row['parcel'],
				(int) $row['created']
			),
			$this->db->rows(
				'SELECT ' . self::COLUMNS . " FROM {$this->guest()} WHERE $where ORDER BY id DESC LIMIT %d$lock",
				array( ...$values, $limit )
			)
		);
	}

	private function guest(): string {
		return $this->db->table( 'guest_order' );
	}
}
