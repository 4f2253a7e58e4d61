<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;

/** The room's tables. */
final class ModerationTables {

	/** @return list<Table> */
	public static function all(): array {
		return array( self::cases(), self::report(), self::notes(), self::ban() );
	}

	/**
	 * `report_case`: what is reported; `is_open` 1 or NULL, so that a thing has one open case and any number of decided
	 * ones; `words` what it said when it was reported, as long as the case is open; `claimed_by` who works on it until
	 * `claimed_until`; `notes` how many rows of `case_note` it has.
	 */
	private static function cases(): Table {
		return new Table(
			'report_case',
			'case_id bigint unsigned NOT NULL AUTO_INCREMENT,
			object_type varchar(20) NOT NULL,
			object_id bigint unsigned NOT NULL,
			author_id bigint unsigned NOT NULL DEFAULT 0,
			circle_id bigint unsigned NOT NULL DEFAULT 0,
			reports int unsigned NOT NULL DEFAULT 0,
			is_open tinyint unsigned DEFAULT NULL,
			decision tinyint unsigned NOT NULL DEFAULT 0,
			moderator bigint unsigned NOT NULL DEFAULT 0,
			note text NOT NULL,
			words text DEFAULT NULL,
			created int unsigned NOT NULL,
			closed int unsigned NOT NULL DEFAULT 0,
			claimed_by bigint unsigned NOT NULL DEFAULT 0,
			claimed_until int unsigned NOT NULL DEFAULT 0,
			notes int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (case_id),
			UNIQUE KEY thing (object_type,object_id,is_open),
			KEY queue (is_open,case_id),
			KEY circle (circle_id,is_open,case_id),
			KEY kind (object_type,is_open,case_id)'
		);
	}

	/** `case_note`: what staff tells staff of a case; `user_id` 0 when who wrote it is gone. */
	private static function notes(): Table {
		return new Table(
			'case_note',
			'note_id bigint unsigned NOT NULL AUTO_INCREMENT,
			case_id bigint unsigned NOT NULL,
			user_id bigint unsigned NOT NULL DEFAULT 0,
			note text NOT NULL,
			created int unsigned NOT NULL,
			PRIMARY KEY (note_id),
			KEY cases (case_id,note_id),
			KEY author (user_id,note_id)'
		);
	}

	/**
	 * `report`: a member's word on a case; `user_id` NULL when the member is gone; `image_id` a copy of their picture
	 * without an address, 0 for none.
	 */
	private static function report(): Table {
		return new Table(
			'report',
			'report_id bigint unsigned NOT NULL AUTO_INCREMENT,
			case_id bigint unsigned NOT NULL,
			user_id bigint unsigned DEFAULT NULL,
			reason tinyint unsigned NOT NULL,
			detail text NOT NULL,
			image_id bigint unsigned NOT NULL DEFAULT 0,
			created int unsigned NOT NULL,
			PRIMARY KEY (report_id),
			UNIQUE KEY once (case_id,user_id),
			KEY mine (user_id,report_id),
			KEY image (image_id)'
		);
	}

	/** The key by which a picture's report is found, on a site whose reports are older than their pictures. */
	public static function add_image_key( Db $db ): bool {
		return self::add_key( $db, 'report', 'image', '(image_id)' );
	}

	/** The key of the queue of one kind, on a site whose queue had no such filter. */
	public static function add_kind_key( Db $db ): bool {
		return self::add_key( $db, 'report_case', 'kind', '(object_type,is_open,case_id)' );
	}

	private static function add_key( Db $db, string $name, string $key, string $columns ): bool {
		$table = $db->table( $name );
		if ( ! in_array( $key, array_column( $db->rows( "SHOW INDEX FROM $table" ), 'Key_name' ), true ) ) {
			$db->execute( "ALTER TABLE $table ADD KEY $key $columns" );
		}
		return true;
	}

	/** `ban`: `level` as in Api\Bans, `ends` Unix seconds, 0 for never. */
	private static function ban(): Table {
		return new Table(
			'ban',
			'user_id bigint unsigned NOT NULL,
			level tinyint unsigned NOT NULL,
			ends int unsigned NOT NULL DEFAULT 0,
			reason text NOT NULL,
			moderator bigint unsigned NOT NULL,
			created int unsigned NOT NULL,
			PRIMARY KEY (user_id),
			KEY newest (created,user_id)'
		);
	}
}
