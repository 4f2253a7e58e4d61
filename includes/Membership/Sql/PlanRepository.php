<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Membership\Plan;

/** Plans, in the table `vip_plan`; there are at most some hundred. */
final class PlanRepository {

	/** How many there can be. */
	public const MOST = 200;

	public function __construct( private readonly Db $db ) {}

	public static function table(): Table {
		return new Table(
			'vip_plan',
			'id bigint unsigned NOT NULL AUTO_INCREMENT,
			name varchar(80) NOT NULL,
			level smallint unsigned NOT NULL,
			days int unsigned NOT NULL,
			price int unsigned NOT NULL,
			original int unsigned NOT NULL DEFAULT 0,
			first_price int unsigned NOT NULL DEFAULT 0,
			enabled tinyint unsigned NOT NULL DEFAULT 1,
			sold int unsigned NOT NULL DEFAULT 0,
			points int unsigned NOT NULL DEFAULT 0,
			mark varchar(12) NOT NULL DEFAULT \'\',
			PRIMARY KEY (id),
			UNIQUE KEY same (name,level,days,price)'
		);
	}

	public function find( int $id ): ?Plan {
		return $this->read( 'WHERE id = %d', array( $id ) )[0] ?? null;
	}

	/**
	 * By level and term.
	 *
	 * @param bool $all Also those that are not sold.
	 * @return list<Plan>
	 */
	public function all( bool $all ): array {
		return $this->read(
			( $all ? '' : 'WHERE enabled = 1 ' ) . 'ORDER BY level, days = 0, days, id LIMIT %d',
			array( self::MOST )
		);
	}

	/** Adds one; false when there is one of that name, level, term and price. */
	public function add( Plan $plan ): bool {
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->plan()} (name,level,days,price,original,first_price,enabled,points,mark)
				VALUES (%s,%d,%d,%d,%d,%d,%d,%d,%s)",
			self::written( $plan )
		) > 0;
	}

	/** In a unit: also one that another unit has stored since this one began. */
	public function same( Plan $plan ): ?Plan {
		return $this->read(
			'WHERE name = %s AND level = %d AND days = %d AND price = %d' . $this->db->locked(),
			array( $plan->name, $plan->level, $plan->days, $plan->price )
		)[0] ?? null;
	}

	public function put( Plan $plan ): void {
		$this->db->execute(
			"UPDATE {$this->plan()} SET name = %s, level = %d, days = %d, price = %d, original = %d,
				first_price = %d, enabled = %d, points = %d, mark = %s WHERE id = %d",
			array( ...self::written( $plan ), $plan->id )
		);
	}

	public function remove( int $id ): bool {
		return $this->db->execute( "DELETE FROM {$this->plan()} WHERE id = %d", array( $id ) ) > 0;
	}

	public function count( int $id, int $by ): void {
		$this->db->execute(
			"UPDATE {$this->plan()} SET sold = sold + %d WHERE id = %d AND sold + %d >= 0",
			array( $by, $id, $by )
		);
	}

	/** @return list<string|int> In the order of the statements. */
	private static function written( Plan $plan ): array {
		return array(
			$plan->name,
			$plan->level,
			$plan->days,
			$plan->price,
			$plan->original,
			$plan->first,
			$plan->enabled ? 1 : 0,
			$plan->points,
			$plan->mark,
		);
	}

	/**
	 * @param list<int|string> $place Of the marks.
	 * @return list<Plan>
	 */
	private function read( string $rest, array $place ): array {
		return array_map(
			static fn( array $row ): Plan => new Plan(
				(int) $row['id'],
				(string) $row['name'],
				(int) $row['level'],
				(int) $row['days'],
				(int) $row['price'],
				(int) $row['original'],
				(int) $row['first_price'],
				'1' === (string) $row['enabled'],
				(int) $row['sold'],
				(int) $row['points'],
				(string) $row['mark']
			),
			$this->db->rows(
				"SELECT id, name, level, days, price, original, first_price, enabled, sold, points, mark
					FROM {$this->plan()} $rest",
				$place
			)
		);
	}

	private function plan(): string {
		return $this->db->table( 'vip_plan' );
	}
}
