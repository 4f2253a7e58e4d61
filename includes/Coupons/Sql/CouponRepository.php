<?php

declare(strict_types=1);

namespace Zeromo\Community\Coupons\Sql;

use Zeromo\Community\Coupons\Coupon;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;

/** Coupons and their uses, in the tables `coupon` and `coupon_use`. */
final class CouponRepository {

	private const COLUMNS = 'id, code, name, off, percent, least, starts, ends, per_member, total, kind, item_id,
		is_public, is_enabled, used';

	public function __construct( private readonly Db $db ) {}

	public static function coupon(): Table {
		return new Table(
			'coupon',
			"id bigint unsigned NOT NULL AUTO_INCREMENT,
			code varchar(40) NOT NULL,
			name varchar(80) NOT NULL,
			off bigint unsigned NOT NULL DEFAULT 0,
			percent tinyint unsigned NOT NULL DEFAULT 0,
			least bigint unsigned NOT NULL DEFAULT 0,
			starts int unsigned NOT NULL DEFAULT 0,
			ends int unsigned NOT NULL DEFAULT 0,
			per_member int unsigned NOT NULL DEFAULT 0,
			total int unsigned NOT NULL DEFAULT 0,
			kind varchar(20) NOT NULL DEFAULT '',
			item_id bigint unsigned NOT NULL DEFAULT 0,
			is_public tinyint unsigned NOT NULL DEFAULT 0,
			is_enabled tinyint unsigned NOT NULL DEFAULT 1,
			used int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			UNIQUE KEY code (code),
			KEY offered (is_public,is_enabled,id)"
		);
	}

	/** One row an order. */
	public static function use_table(): Table {
		return new Table(
			'coupon_use',
			'order_no varchar(40) NOT NULL,
			coupon_id bigint unsigned NOT NULL,
			user_id bigint unsigned NOT NULL,
			created int unsigned NOT NULL,
			PRIMARY KEY (order_no),
			KEY member (coupon_id,user_id)'
		);
	}

	public function find( int $id ): ?Coupon {
		return $this->read( 'id = %d', array( $id ), 1 )[0] ?? null;
	}

	/** In a unit: also one that another unit has stored since this one began. */
	public function by_code( string $code ): ?Coupon {
		$lock = $this->db->is_in_unit() ? $this->db->locked() : '';
		return $this->read( 'code = %s', array( $code ), 1, $lock )[0] ?? null;
	}

	/**
	 * Those that everybody is offered, the newest first.
	 *
	 * @return list<Coupon>
	 */
	public function offered( int $limit ): array {
		return $this->read( 'is_public = 1 AND is_enabled = 1', array(), $limit );
	}

	/**
	 * The newest first.
	 *
	 * @param string $search Beginning of a code, or empty.
	 * @return list<Coupon>
	 */
	public function page( string $search, int $before, int $limit ): array {
		$where  = 'id < %d';
		$values = array( $before > 0 ? $before : PHP_INT_MAX );
		if ( '' !== $search ) {
			$where   .= ' AND code LIKE %s';
			$values[] = $this->db->like( $search ) . '%';
		}
		return $this->read( $where, $values, $limit );
	}

	/**
	 * Those that are on and vague, the newest first.
	 *
	 * @return list<Coupon>
	 */
	public function vague( int $limit ): array {
		$where = 'item_id > 0 AND is_enabled = 1 AND kind IN (' . Db::marks( count( Coupon::VARIOUS ), '%s' ) . ')';
		return $this->read( $where, Coupon::VARIOUS, $limit );
	}

	/** Adds one; false where the code is there. */
	public function add( Coupon $coupon ): bool {
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->table()} (code,name,off,percent,least,starts,ends,per_member,total,kind,item_id,
				is_public,is_enabled) VALUES (%s,%s,%d,%d,%d,%d,%d,%d,%d,%s,%d,%d,%d)",
			array( $coupon->code, ...self::written( $coupon ) )
		) > 0;
	}

	/** Stores one; its code and its uses stay. */
	public function put( Coupon $coupon ): void {
		$this->db->execute(
			"UPDATE {$this->table()} SET name = %s, off = %d, percent = %d, least = %d, starts = %d, ends = %d,
				per_member = %d, total = %d, kind = %s, item_id = %d, is_public = %d, is_enabled = %d WHERE id = %d",
			array( ...self::written( $coupon ), $coupon->id )
		);
	}

	/** How often a member has used one; in a unit that holds the coupon's row it is exact. */
	public function uses( int $coupon, int $member ): int {
		return (int) $this->db->value(
			"SELECT COUNT(*) FROM {$this->uses_table()} WHERE coupon_id = %d AND user_id = %d"
				. ( $this->db->is_in_unit() ? $this->db->locked() : '' ),
			array( $coupon, $member )
		);
	}

	/**
	 * How often a member has used some.
	 *
	 * @param list<int> $coupons Some.
	 * @return array<int, int>
	 */
	public function uses_of( array $coupons, int $member ): array {
		$found = array();
		foreach (
			$this->db->rows(
				"SELECT coupon_id, COUNT(*) AS n FROM {$this->uses_table()} WHERE user_id = %d AND coupon_id IN ("
					. Db::marks( count( $coupons ) ) . ') GROUP BY coupon_id',
				array( $member, ...$coupons )
			) as $row
		) {
			$found[ (int) $row['coupon_id'] ] = (int) $row['n'];
		}
		return $found;
	}

	/** Takes one of its uses; false where none is left. Holds the coupon's row until the end of the unit. */
	public function take( int $id ): bool {
		return $this->db->execute(
			"UPDATE {$this->table()} SET used = used + 1
				WHERE id = %d AND is_enabled = 1 AND (total = 0 OR used < total)",
			array( $id )
		) > 0;
	}

	public function note( string $order_no, int $coupon, int $member, int $now ): void {
		$this->db->execute(
			"INSERT INTO {$this->uses_table()} (order_no,coupon_id,user_id,created) VALUES (%s,%d,%d,%d)",
			array( $order_no, $coupon, $member, $now )
		);
	}

	/** Gives the use of an order back. */
	public function give_back( string $order_no ): void {
		$id = (int) $this->db->value(
			"SELECT coupon_id FROM {$this->uses_table()} WHERE order_no = %s",
			array( $order_no )
		);
		if ( $id > 0 && $this->db->execute(
			"DELETE FROM {$this->uses_table()} WHERE order_no = %s",
			array( $order_no )
		) > 0 ) {
			$this->db->execute(
				"UPDATE {$this->table()} SET used = used - 1 WHERE id = %d AND used > 0",
				array( $id )
			);
		}
	}

	/** @return list<string|int> In the order of the statements. */
	private static function written( Coupon $coupon ): array {
		return array(
			$coupon->name,
			$coupon->off,
			$coupon->percent,
			$coupon->least,
			$coupon->from,
			$coupon->to,
			$coupon->per_member,
			$coupon->total,
			$coupon->kind,
			$coupon->item_id,
			(int) $coupon->is_public,
			(int) $coupon->is_enabled,
		);
	}

	/**
	 * @param list<int|string> $values For the marks.
	 * @return list<Coupon>
	 */
	private function read( string $where, array $values, int $limit, string $lock = '' ): array {
		return array_map(
			static fn( array $row ): Coupon => new Coupon(
				(int) $row['id'],
				(string) $row['code'],
				(string) $row['name'],
				(int) $row['off'],
				(int) $row['percent'],
				(int) $row['least'],
				(int) $row['starts'],
				(int) $row['ends'],
				(int) $row['per_member'],
				(int) $row['total'],
				(string) $row['kind'],
				(int) $row['item_id'],
				1 === (int) $row['is_public'],
				1 === (int) $row['is_enabled'],
				(int) $row['used']
			),
			$this->db->rows(
				'SELECT ' . self::COLUMNS . " FROM {$this->table()} WHERE $where ORDER BY id DESC LIMIT %d$lock",
				array( ...$values, $limit )
			)
		);
	}

	private function table(): string {
		return $this->db->table( 'coupon' );
	}

	private function uses_table(): string {
		return $this->db->table( 'coupon_use' );
	}
}
