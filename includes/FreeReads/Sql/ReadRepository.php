<?php

declare(strict_types=1);

namespace Zeromo\Community\FreeReads\Sql;

use Zeromo\Community\Counters\DailyUse;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlSelect;
use Zeromo\Community\Kernel\Database\Table;

/** What members have opened with a free read: `free_read`, a row for each post and day, and how many, `free_read_day`. */
final class ReadRepository {

	public readonly DailyUse $daily;

	public function __construct( private readonly Db $db ) {
		$this->daily = new DailyUse( $db, 'free_read', 'post_id', 'free_read_day' );
	}

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

	/** Removes a post's. */
	public function post_gone( int $post_id ): void {
		$this->db->execute( "DELETE FROM {$this->db->table( 'free_read' )} WHERE post_id = %d", array( $post_id ) );
	}
}
