<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Sql;

use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Counters\KeptColumn;
use Zeromo\Community\Kernel\Database\Table;

/**
 * The room's tables. `status` of a circle is 1 while its post is published; of a membership see Standing. `pins` and
 * `topics` are ids with commas.
 */
final class CircleTables {

	/** Keys that memberships have got since the table was first made. */
	private const LATER = array( 'muted' => 'circle_id,muted,status,role,joined_at,user_id', 'ends' => 'expires_at' );

	/** Makes those keys where a table of an older version has not. */
	public static function add_keys( Db $db ): bool {
		$table = $db->table( 'circle_member' );
		$there = array_map(
			static fn( array $row ): string => (string) ( $row['Key_name'] ?? '' ),
			$db->rows( "SHOW INDEX FROM $table" )
		);
		foreach ( self::LATER as $name => $columns ) {
			if ( ! in_array( $name, $there, true ) ) {
				$db->execute( "ALTER TABLE $table ADD KEY $name ($columns)" );
			}
		}
		return true;
	}

	/** @return list<Table> */
	public static function all(): array {
		return array(
			new Table(
				'circle',
				"circle_id bigint unsigned NOT NULL,
				status tinyint unsigned NOT NULL DEFAULT 0,
				owner_id bigint unsigned NOT NULL DEFAULT 0,
				join_mode varchar(10) NOT NULL DEFAULT 'open',
				visibility tinyint unsigned NOT NULL DEFAULT 0,
				icon_id bigint unsigned NOT NULL DEFAULT 0,
				cover_id bigint unsigned NOT NULL DEFAULT 0,
				pictures longtext NULL,
				questions text NULL,
				join_roles varchar(1000) NOT NULL DEFAULT '',
				announcement text NULL,
				rules text NULL,
				options text NULL,
				pins varchar(1000) NOT NULL DEFAULT '',
				topics varchar(2000) NOT NULL DEFAULT '',
				samples varchar(500) NOT NULL DEFAULT '',
				cat bigint unsigned NOT NULL DEFAULT 0,
				member_count int NOT NULL DEFAULT 0,
				content_count int NOT NULL DEFAULT 0,
				heat int NOT NULL DEFAULT 0,
				active_at int unsigned NOT NULL DEFAULT 0,
				active_by bigint unsigned NOT NULL DEFAULT 0,
				created int unsigned NOT NULL DEFAULT 0,
				PRIMARY KEY (circle_id),
				KEY largest (status,member_count,circle_id),
				KEY in_cat (cat,status,member_count,circle_id),
				KEY newest (status,created,circle_id),
				KEY hottest (status,heat,circle_id),
				KEY owner (owner_id)"
			),
			new Table(
				'circle_member',
				"circle_id bigint unsigned NOT NULL,
				user_id bigint unsigned NOT NULL,
				status tinyint unsigned NOT NULL,
				role tinyint unsigned NOT NULL DEFAULT 0,
				muted tinyint unsigned NOT NULL DEFAULT 0,
				joined_at int unsigned NOT NULL,
				expires_at int unsigned NOT NULL DEFAULT 0,
				rejoin_at int unsigned NOT NULL DEFAULT 0,
				reason varchar(200) NOT NULL DEFAULT '',
				answers text NULL,
				seen_at int unsigned NOT NULL DEFAULT 0,
				reminded int unsigned NOT NULL DEFAULT 0,
				PRIMARY KEY (circle_id,user_id),
				KEY of_member (user_id,status,joined_at),
				KEY of_circle (circle_id,status,role,joined_at,user_id),
				KEY muted (circle_id,muted,status,role,joined_at,user_id),
				KEY ends (expires_at)"
			),
		);
	}

	/** The list by heat, for tables of a site that are older than it. */
	public static function add_hottest( Db $db ): bool {
		$table = $db->table( 'circle' );
		if ( ! in_array( 'hottest', array_column( $db->rows( "SHOW INDEX FROM $table" ), 'Key_name' ), true ) ) {
			$db->execute( "ALTER TABLE $table ADD KEY hottest (status,heat,circle_id)" );
		}
		return true;
	}

	/** Keys of an older version stood with the circle; those of this one stand in the room Idempotency. */
	public static function drop_made_key( Db $db ): bool {
		$table = $db->table( 'circle' );
		if ( in_array( 'made_key', array_column( $db->rows( "SHOW INDEX FROM $table" ), 'Key_name' ), true ) ) {
			$db->execute( "ALTER TABLE $table DROP KEY made_key" );
		}
		if ( in_array( 'made_key', $db->column( "SHOW COLUMNS FROM $table" ), true ) ) {
			$db->execute( "ALTER TABLE $table DROP COLUMN made_key" );
		}
		return true;
	}

	/** Room for more pins and topics than tables of an older version have. */
	public static function widen_lists( Db $db ): bool {
		$table = $db->table( 'circle' );
		foreach ( array( 'pins' => 1000, 'topics' => 2000 ) as $name => $length ) {
			$db->execute( "ALTER TABLE $table MODIFY COLUMN $name varchar($length) NOT NULL DEFAULT ''" );
		}
		return true;
	}

	/**
	 * Until now everybody could ask where a circle decides about requests; the levels left over from another mode do
	 * not begin to count.
	 */
	public static function clear_asked_levels( Db $db ): bool {
		$db->execute(
			'UPDATE ' . $db->table( 'circle' )
				. " SET join_roles = '' WHERE join_mode = 'approval' AND join_roles <> ''"
		);
		return true;
	}

	/** Members of each circle, against the rows. */
	public static function counter( Db $db ): CounterSource {
		$rows = $db->table( 'circle_member' );
		return new KeptColumn(
			$db,
			__( '圈子的圈友数', 'zeromo-community' ),
			$db->table( 'circle' ),
			'circle_id',
			'member_count',
			"SELECT circle_id AS id, COUNT(*) AS n FROM $rows WHERE status = 1 GROUP BY circle_id"
		);
	}
}
