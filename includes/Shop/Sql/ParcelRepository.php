<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Shop\Parcel;
use Zeromo\Community\Shop\SaleState;

/** Parcels of orders, in the table `shop_parcel`. */
final class ParcelRepository {

	public function __construct( private readonly Db $db ) {}

	public static function table(): Table {
		return new Table(
			'shop_parcel',
			"id bigint unsigned NOT NULL AUTO_INCREMENT,
			order_no varchar(40) NOT NULL,
			carrier varchar(60) NOT NULL DEFAULT '',
			tracking varchar(90) NOT NULL,
			pieces int unsigned NOT NULL,
			created int unsigned NOT NULL,
			PRIMARY KEY (id),
			UNIQUE KEY tracking (order_no,tracking),
			KEY created (created)"
		);
	}

	/** Adds one; false where the order has a parcel with this number. */
	public function add( string $order_no, Parcel $parcel ): bool {
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->parcel()} (order_no,carrier,tracking,pieces,created)
				VALUES (%s,%s,%s,%d,%d)",
			array( $order_no, $parcel->carrier, $parcel->tracking, $parcel->pieces, $parcel->created )
		) > 0;
	}

	/** Mends carrier and number; the pieces stay. */
	public function change( string $order_no, int $id, string $carrier, string $tracking ): void {
		$this->db->execute(
			"UPDATE {$this->parcel()} SET carrier = %s, tracking = %s WHERE id = %d AND order_no = %s",
			array( $carrier, $tracking, $id, $order_no )
		);
	}

	/**
	 * In the order they were sent.
	 *
	 * @param list<string> $orders Order numbers; at most a page.
	 * @return array<string, list<Parcel>>
	 */
	public function of( array $orders ): array {
		$found = array();
		foreach (
			array() === $orders ? array() : $this->db->rows(
				"SELECT id, order_no, carrier, tracking, pieces, created FROM {$this->parcel()}
					WHERE order_no IN (" . Db::marks( count( $orders ), '%s' ) . ') ORDER BY id'
					. ( $this->db->is_in_unit() ? $this->db->locked() : '' ),
				$orders
			) as $row
		) {
			$found[ (string) $row['order_no'] ][] = new Parcel(
				(int) $row['id'],
				(string) $row['carrier'],
				(string) $row['tracking'],
				(int) $row['pieces'],
				(int) $row['created']
			);
		}
		return $found;
	}

	/**
	 * Orders whose last parcel was sent before a time and that nobody has received.
	 *
	 * @return list<string>
	 */
	public function due( int $before, int $limit ): array {
		return array_map(
			'strval',
			$this->db->column(
				"SELECT s.order_no FROM {$this->db->table( 'shop_sale' )} s
					JOIN {$this->parcel()} p ON p.order_no = s.order_no
					WHERE s.state = %d GROUP BY s.order_no HAVING MAX(p.created) <= %d LIMIT %d",
				array( SaleState::Shipped->value, $before, $limit )
			)
		);
	}

	private function parcel(): string {
		return $this->db->table( 'shop_parcel' );
	}
}
