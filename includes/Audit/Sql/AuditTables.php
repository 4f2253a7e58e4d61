<?php

declare(strict_types=1);

namespace Zeromo\Community\Audit\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;

/** The room's table, and the one it takes over. */
final class AuditTables {

	/** Entries of the older table that are taken over at once. */
	private const PIECE = 500;

	/**
	 * `audit`: `changes` field => [before, after] as JSON, until the member's data are erased; `address` as the limits
	 * know it, until its days are over.
	 */
	public static function audit(): Table {
		return new Table(
			'audit',
			"entry_id bigint unsigned NOT NULL AUTO_INCREMENT,
			actor_id bigint unsigned NOT NULL,
			act varchar(30) NOT NULL,
			object_type varchar(20) NOT NULL,
			object_id bigint unsigned NOT NULL,
			user_id bigint unsigned NOT NULL DEFAULT 0,
			circle_id bigint unsigned NOT NULL DEFAULT 0,
			reason text NOT NULL,
			changes longtext DEFAULT NULL,
			address varchar(64) NOT NULL DEFAULT '',
			created int unsigned NOT NULL,
			PRIMARY KEY (entry_id),
			KEY newest (created,entry_id),
			KEY circle (circle_id,created,entry_id),
			KEY member (user_id,created,entry_id),
			KEY actor (actor_id,created,entry_id),
			KEY act (act,created,entry_id),
			KEY object (object_type,object_id,created)"
		);
	}

	/** `audit_undo`: what taking the act of an entry back needs, as JSON; `undone` Unix seconds, 0 for not. */
	public static function undo(): Table {
		return new Table(
			'audit_undo',
			'entry_id bigint unsigned NOT NULL,
			kept longtext NOT NULL,
			undone int unsigned NOT NULL DEFAULT 0,
			created int unsigned NOT NULL,
			PRIMARY KEY (entry_id),
			KEY created (created)'
		);
	}

	/**
	 * Takes over a piece of `staff_log`, the oldest first; true when that table is gone. Lists go by time, so entries
	 * get new numbers, and what is written meanwhile stands in its place.
	 */
	public static function take_over( Db $db ): bool {
		$old = $db->table( 'staff_log' );
		if ( null === $db->value( 'SHOW TABLES LIKE %s', array( $db->like( $old ) ) ) ) {
			return true;
		}
		$ids = $db->ids( "SELECT log_id FROM $old ORDER BY log_id LIMIT %d", array( self::PIECE ) );
		if ( array() === $ids ) {
			$db->execute( "DROP TABLE IF EXISTS $old" );
			return true;
		}
		$db->transaction(
			static function () use ( $db, $old, $ids ): void {
				$db->execute(
					"INSERT INTO {$db->table( 'audit' )} (actor_id,act,object_type,object_id,user_id,circle_id,reason,
						changes,address,created)
					SELECT moderator, action, object_type, object_id, user_id, circle_id, reason, changes, '', created
						FROM $old WHERE log_id <= %d ORDER BY log_id",
					array( max( $ids ) )
				);
				$db->execute( "DELETE FROM $old WHERE log_id <= %d", array( max( $ids ) ) );
			}
		);
		return false;
	}
}
