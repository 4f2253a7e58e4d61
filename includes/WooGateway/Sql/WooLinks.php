<?php

declare(strict_types=1);

namespace Zeromo\Community\WooGateway\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;

/** What of ours is what of WooCommerce's, in the table `woo_link`: an attempt is one order there, a refund one refund. */
final class WooLinks {

	public function __construct( private readonly Db $db ) {}

	/** The table; `number` is that of the attempt or of the refund, `woo_id` is null while its order is being made. */
	public static function table(): Table {
		return new Table(
			'woo_link',
			"id bigint unsigned NOT NULL AUTO_INCREMENT,
			number char(24) NOT NULL,
			order_no char(20) NOT NULL,
			woo_id bigint unsigned DEFAULT NULL,
			woo_key varchar(64) NOT NULL DEFAULT '',
			PRIMARY KEY (id),
			UNIQUE KEY number (number),
			UNIQUE KEY woo_id (woo_id)"
		);
	}

	/** Inside a unit: takes a number; false where somebody has. Another process waits here until the unit ends. */
	public function take( string $number, string $order_no ): bool {
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->link()} (number,order_no) VALUES (%s,%s)",
			array( $number, $order_no )
		) > 0;
	}

	/** Inside the unit that took it. */
	public function set( string $number, int $woo_id, string $key ): void {
		$this->db->execute(
			"UPDATE {$this->link()} SET woo_id = %d, woo_key = %s WHERE number = %s",
			array( $woo_id, $key, $number )
		);
	}

	/** A refund that was made in WooCommerce; false where it is here already. */
	public function add_refund( string $number, string $order_no, int $woo_id ): bool {
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->link()} (number,order_no,woo_id) VALUES (%s,%s,%d)",
			array( $number, $order_no, $woo_id )
		) > 0;
	}

	/** @return array{number: string, order_no: string, woo_id: int, key: string}|null */
	public function find( string $number ): ?array {
		return self::read(
			$this->db->row(
				"SELECT number, order_no, woo_id, woo_key FROM {$this->link()} WHERE number = %s",
				array( $number )
			)
		);
	}

	/** @return array{number: string, order_no: string, woo_id: int, key: string}|null */
	public function of_woo( int $woo_id ): ?array {
		return self::read(
			$this->db->row(
				"SELECT number, order_no, woo_id, woo_key FROM {$this->link()} WHERE woo_id = %d",
				array( $woo_id )
			)
		);
	}

	private function link(): string {
		return $this->db->table( 'woo_link' );
	}

	/**
	 * @param array<string, string|null>|null $row
	 * @return array{number: string, order_no: string, woo_id: int, key: string}|null
	 */
	private static function read( ?array $row ): ?array {
		return null === $row ? null : array(
			'number'   => (string) $row['number'],
			'order_no' => (string) $row['order_no'],
			'woo_id'   => (int) $row['woo_id'],
			'key'      => (string) $row['woo_key'],
		);
	}
}
