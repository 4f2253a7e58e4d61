<?php

declare(strict_types=1);

namespace Zeromo\Community\FreeReads\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlSelect;
use Zeromo\Community\Kernel\Database\Table;

/** What members have opened with a free read: `free_read`, a row for each post and day, and how many, `free_read_day`. */
final class ReadRepository {

	public function __construct( private readonly Db $db ) {}

	public static function read(): Table {
		return new Table(
			'free_read',
			'user_id bigint unsigned NOT NULL,
			day int unsigned NOT NULL,
			post_id bigint unsigned NOT NULL,
			PRIMARY KEY (user_id,day,post_id),
			KEY day (day),
			KEY post (post_id)'
		);
	}

	/** A member's reads of a day (20261127). */
	public static function day(): Table {
		return new Table(
			'free_read_day',
			'user_id bigint unsigned NOT NULL,
			day int unsigned NOT NULL,
			used int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (user_id,day),
			KEY day (day)'
		);
	}

	/** Notes a post; false when it is noted. In the caller's unit. */
	public function add( int $member, int $day, int $post_id ): bool {
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->db->table( 'free_read' )} (user_id,day,post_id) VALUES (%d,%d,%d)",
			array( $member, $day, $post_id )
		) > 0;
	}

	/** Uses one of the day's; false when there is none left. In the caller's unit. */
	public function use_one( int $member, int $day, int $most ): bool {
		$table = $this->db->table( 'free_read_day' );
		$this->db->execute(
			"INSERT IGNORE INTO $table (user_id,day,used) VALUES (%d,%d,0)",
			array( $member, $day )
		);
		return $this->db->execute(
			"UPDATE $table SET used = used + 1 WHERE user_id = %d AND day = %d AND used < %d",
			array( $member, $day, $most )
		) > 0;
	}

	public function used( int $member, int $day ): int {
		return (int) $this->db->value(
			"SELECT used FROM {$this->db->table( 'free_read_day' )} WHERE user_id = %d AND day = %d",
			array( $member, $day )
		);
	}

	/**
	 * Posts of these that the member has opened on a day.
	 *
	 * @param list<int> $posts Not empty.
	 */
	public function opened_sql( int $member, int $day, array $posts ): SqlSelect {
		return new SqlSelect(
			"SELECT fr.post_id AS post_id FROM {$this->db->table( 'free_read' )} fr WHERE fr.user_id = %d
				AND fr.day = %d AND fr.post_id IN (" . Db::marks( count( $posts ) ) . ')',
			array( $member, $day, ...$posts )
		);
	}

	/** Removes all of a member's. */
	public function forget( int $member ): void {
		foreach ( array( 'free_read', 'free_read_day' ) as $table ) {
			$this->db->execute( "DELETE FROM {$this->db->table( $table )} WHERE user_id = %d", array( $member ) );
		}
	}

	/** Removes a post's. */
	public function post_gone( int $post_id ): void {
		$this->db->execute( "DELETE FROM {$this->db->table( 'free_read' )} WHERE post_id = %d", array( $post_id ) );
	}

	/** Removes days before this one. */
	public function sweep( int $before ): void {
		foreach ( array( 'free_read', 'free_read_day' ) as $table ) {
			$this->db->execute( "DELETE FROM {$this->db->table( $table )} WHERE day < %d", array( $before ) );
		}
	}
}
