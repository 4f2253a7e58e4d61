<?php

declare(strict_types=1);

namespace Zeromo\Community\Series\Sql;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlSelect;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Series\SeriesSale;

/** Who has bought which series, in the table `series_sale`. */
final class SaleRepository {

	public function __construct( private readonly Db $db, private readonly Clock $clock ) {}

	public static function table(): Table {
		return new Table(
			'series_sale',
			'order_no varchar(40) NOT NULL,
			series_id bigint unsigned NOT NULL,
			user_id bigint unsigned NOT NULL,
			created int unsigned NOT NULL,
			drip smallint unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (order_no),
			UNIQUE KEY once (user_id,series_id),
			KEY series (series_id,created)'
		);
	}

	/** False when this member has bought it. */
	public function add( string $order_no, int $series, int $member, int $now, int $drip ): bool {
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->sale()} (order_no,series_id,user_id,created,drip) VALUES (%s,%d,%d,%d,%d)",
			array( $order_no, $series, $member, $now, $drip )
		) > 0;
	}

	/** False when it is gone. */
	public function remove( string $order_no ): bool {
		return $this->db->execute( "DELETE FROM {$this->sale()} WHERE order_no = %s", array( $order_no ) ) > 0;
	}

	/** How the member has a series; null for who has not. */
	public function find( int $member, int $series ): ?SeriesSale {
		$row = $member < 1 ? null : $this->db->row(
			"SELECT created, drip FROM {$this->sale()} WHERE user_id = %d AND series_id = %d",
			array( $member, $series )
		);
		return null === $row ? null : new SeriesSale( (int) $row['created'], (int) $row['drip'] );
	}

	/**
	 * Those of the series the member has.
	 *
	 * @param list<int> $series Some.
	 * @return list<int>
	 */
	public function had( int $member, array $series ): array {
		return $member < 1 || array() === $series ? array() : $this->db->ids(
			"SELECT series_id FROM {$this->sale()} WHERE user_id = %d AND series_id IN ("
				. Db::marks( count( $series ) ) . ')',
			array( $member, ...$series )
		);
	}

	/** Whether a member has bought a series with this post in it at or after a time. */
	public function has_since( int $member, int $post, int $since ): bool {
		return null !== $this->db->value(
			"SELECT ss.series_id FROM {$this->sale()} ss
				JOIN {$this->db->table( 'series_item' )} si ON si.series_id = ss.series_id AND si.post_id = %d
				WHERE ss.user_id = %d AND ss.created >= %d AND (si.gone = 0 OR si.gone >= ss.created) LIMIT 1",
			array( $post, $member, $since )
		);
	}

	/**
	 * All a member has.
	 *
	 * @return list<int>
	 */
	public function of( int $member ): array {
		return $this->db->ids( "SELECT series_id FROM {$this->sale()} WHERE user_id = %d", array( $member ) );
	}

	/** Removes all of a member's. */
	public function remove_member( int $member ): void {
		$this->db->execute( "DELETE FROM {$this->sale()} WHERE user_id = %d", array( $member ) );
	}

	/**
	 * Posts of these that a member has by a series: those in it, and those that were when it was bought, as far as
	 * their day has come.
	 *
	 * @param list<int> $posts Not empty.
	 */
	public function earned_sql( int $member, array $posts ): SqlSelect {
		$earned = $this->of_series( 'si.post_id AS post_id', $member );
		return new SqlSelect(
			"{$earned->sql} AND si.post_id IN (" . Db::marks( count( $posts ) ) . ')',
			array( ...$earned->values, ...$posts )
		);
	}

	/** All such posts, with `created`, when the series was bought. */
	public function held_sql( int $member ): SqlSelect {
		return $this->of_series( 'si.post_id, ss.created', $member );
	}

	private function of_series( string $columns, int $member ): SqlSelect {
		return new SqlSelect(
			"SELECT $columns FROM {$this->db->table( 'series_item' )} si
				JOIN {$this->sale()} ss ON ss.series_id = si.series_id AND ss.user_id = %d
				WHERE (si.gone = 0 OR si.gone >= ss.created)
				AND ss.created + (CASE WHEN si.place > 1 THEN si.place - 1 ELSE 0 END) * ss.drip * 86400 <= %d",
			array( $member, $this->clock->now() )
		);
	}

	private function sale(): string {
		return $this->db->table( 'series_sale' );
	}
}
