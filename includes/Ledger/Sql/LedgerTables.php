<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;

/** The room's tables. */
final class LedgerTables {

	/**
	 * A member's accounts of one asset and the number of movements that changed them (`turn`); one row, so that all of
	 * them change at once and a statement knows what was left.
	 */
	public static function account(): Table {
		return new Table(
			'ledger_account',
			'user_id bigint unsigned NOT NULL,
			asset tinyint unsigned NOT NULL,
			available bigint NOT NULL DEFAULT 0,
			earned bigint NOT NULL DEFAULT 0,
			bonus bigint NOT NULL DEFAULT 0,
			frozen bigint NOT NULL DEFAULT 0,
			receivable bigint NOT NULL DEFAULT 0,
			turn int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (user_id,asset)'
		);
	}

	/**
	 * A movement. `salt`, `words_salt` and `words_hash` are for its seal: title and note can be erased, with the salt
	 * of theirs; what was sealed of them stays.
	 */
	public static function movement(): Table {
		return new Table(
			'ledger_movement',
			"id bigint unsigned NOT NULL AUTO_INCREMENT,
			reference varchar(100) NOT NULL,
			kind varchar(30) NOT NULL,
			title varchar(200) NOT NULL DEFAULT '',
			order_no varchar(32) NOT NULL DEFAULT '',
			actor_id bigint unsigned NOT NULL DEFAULT 0,
			note varchar(500) NOT NULL DEFAULT '',
			salt char(32) NOT NULL,
			words_salt varchar(32) NOT NULL DEFAULT '',
			words_hash char(64) NOT NULL,
			created int unsigned NOT NULL,
			PRIMARY KEY (id),
			UNIQUE KEY reference (reference),
			KEY created (created,id),
			KEY kind (kind,id),
			KEY order_no (order_no)"
		);
	}

	/**
	 * What an account got by a movement. `left_over` is its balance after it and `spendable` what the member could
	 * spend then, both empty for accounts of the house (`user_id` 0); `turn` as in `ledger_account`.
	 */
	public static function entry(): Table {
		return new Table(
			'ledger_entry',
			'id bigint unsigned NOT NULL AUTO_INCREMENT,
			movement_id bigint unsigned NOT NULL,
			user_id bigint unsigned NOT NULL DEFAULT 0,
			asset tinyint unsigned NOT NULL,
			account varchar(40) NOT NULL,
			amount bigint NOT NULL,
			left_over bigint DEFAULT NULL,
			spendable bigint DEFAULT NULL,
			turn int unsigned DEFAULT NULL,
			PRIMARY KEY (id),
			UNIQUE KEY once (movement_id,user_id,asset,account),
			UNIQUE KEY turn (user_id,asset,turn,account),
			KEY member (user_id,movement_id)'
		);
	}

	/** Adds the keys of staff's list to tables that were made without them. */
	public static function add_record_keys( Db $db ): bool {
		$keys = array( 'ledger_movement' => 'kind (kind,id)', 'ledger_entry' => 'member (user_id,movement_id)' );
		foreach ( $keys as $name => $key ) {
			$table = $db->table( $name );
			$known = array_column( $db->rows( "SHOW INDEX FROM $table" ), 'Key_name' );
			if ( ! in_array( strtok( $key, ' ' ), $known, true ) ) {
				$db->execute( "ALTER TABLE $table ADD KEY $key" );
			}
		}
		return true;
	}

	/** Copies of the seals of days (20261126); the seals themselves are files. */
	public static function seal(): Table {
		return new Table(
			'ledger_seal',
			'day int unsigned NOT NULL,
			movements int unsigned NOT NULL,
			root char(64) NOT NULL,
			chain char(64) NOT NULL,
			sealed int unsigned NOT NULL,
			PRIMARY KEY (day)'
		);
	}
}
