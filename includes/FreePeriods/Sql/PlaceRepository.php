<?php

declare(strict_types=1);

namespace Zeromo\Community\FreePeriods\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlSelect;
use Zeromo\Community\Kernel\Database\Table;

/** Who has got what for nothing: `free_place`, a row for each post and member, and how many, `free_place_count`. */
final class PlaceRepository {

	public function __construct( private readonly Db $db ) {}

	/** `placed` is 1 for one of the first places, 0 for what was opened in a free period and kept. */
	public static function place(): Table {
		return new Table(
			'free_place',
			'post_id bigint unsigned NOT NULL,
			user_id bigint unsigned NOT NULL,
			placed tinyint unsigned NOT NULL DEFAULT 0,
			created int unsigned NOT NULL,
			PRIMARY KEY (post_id,user_id),
			KEY user (user_id)'
		);
	}

	/** Places of a post that are taken; it never falls: a place that was given is not given again. */
	public static function count(): Table {
		return new Table(
			'free_place_count',
			'post_id bigint unsigned NOT NULL,
			taken int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (post_id)'
		);
	}

	/** Notes a member; false when they have it. In the caller's unit. */
	public function add( int $post_id, int $member, int $now ): bool {
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->db->table( 'free_place' )} (post_id,user_id,placed,created)
				VALUES (%d,%d,1,%d)",
			array( $post_id, $member, $now )
		) > 0;
	}

	/** Takes one of the places; false when there is none left. In the caller's unit. */
	public function take( int $post_id, int $most ): bool {
		$table = $this->db->table( 'free_place_count' );
		$this->db->execute( "INSERT IGNORE INTO $table (post_id,taken) VALUES (%d,0)", array( $post_id ) );
		return $this->db->execute(
			"UPDATE $table SET taken = taken + 1 WHERE post_id = %d AND taken < %d",
			array( $post_id, $most )
		) > 0;
	}

	/**
	 * Keeps for a member what was free when it was opened; false where all was kept before.
	 *
	 * @param list<int> $posts Not empty.
	 */
	public function keep( array $posts, int $member, int $now ): bool {
		$values = array();
		foreach ( $posts as $post ) {
			array_push( $values, $post, $member, $now );
		}
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->db->table( 'free_place' )} (post_id,user_id,placed,created) VALUES "
				. implode( ',', array_fill( 0, count( $posts ), '(%d,%d,0,%d)' ) ),
			$values
		) > 0;
	}

	public function taken( int $post_id ): int {
		return (int) $this->db->value(
			"SELECT taken FROM {$this->db->table( 'free_place_count' )} WHERE post_id = %d",
			array( $post_id )
		);
	}

	/**
	 * Posts of these that the member has got.
	 *
	 * @param list<int> $posts Not empty.
	 */
	public function taken_sql( int $member, array $posts ): SqlSelect {
		return new SqlSelect(
			"SELECT fp.post_id AS post_id FROM {$this->db->table( 'free_place' )} fp WHERE fp.user_id = %d
				AND fp.post_id IN (" . Db::marks( count( $posts ) ) . ')',
			array( $member, ...$posts )
		);
	}

	/** Removes a member's; the places stay taken. */
	public function member_gone( int $member ): void {
		$this->db->execute( "DELETE FROM {$this->db->table( 'free_place' )} WHERE user_id = %d", array( $member ) );
	}

	/** Removes a post's. */
	public function post_gone( int $post_id ): void {
		foreach ( array( 'free_place', 'free_place_count' ) as $table ) {
			$this->db->execute( "DELETE FROM {$this->db->table( $table )} WHERE post_id = %d", array( $post_id ) );
		}
	}
}
