<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;

/** Tables of the chat room. */
final class ChatTables {

	/** A conversation as one of the two has it. `updated` is 0 for one that was removed from the list. */
	public static function side(): Table {
		return new Table(
			'chat',
			'user_id bigint unsigned NOT NULL,
			peer_id bigint unsigned NOT NULL,
			last_id bigint unsigned NOT NULL DEFAULT 0,
			updated int unsigned NOT NULL DEFAULT 0,
			read_id bigint unsigned NOT NULL DEFAULT 0,
			cleared_id bigint unsigned NOT NULL DEFAULT 0,
			unread int NOT NULL DEFAULT 0,
			sent int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (user_id,peer_id),
			KEY list (user_id,updated,peer_id),
			KEY unread (user_id,unread),
			KEY peer (peer_id)'
		);
	}

	/** Keys of an older version stood with the message; those of this one stand in the room Idempotency. */
	public static function drop_marks( Db $db ): bool {
		$table = $db->table( 'chat_message' );
		$keys  = array_column( $db->rows( "SHOW INDEX FROM $table" ), 'Key_name' );
		if ( ! in_array( 'sender', $keys, true ) ) {
			$db->execute( "ALTER TABLE $table ADD KEY sender (sender_id)" );
		}
		if ( in_array( 'once', $keys, true ) ) {
			$db->execute( "ALTER TABLE $table DROP KEY once" );
		}
		if ( in_array( 'mark', $db->column( "SHOW COLUMNS FROM $table" ), true ) ) {
			$db->execute( "ALTER TABLE $table DROP COLUMN mark" );
		}
		return true;
	}

	/**
	 * Messages of two members, the lower id first. `hidden_low` and `hidden_high` are who of them has removed it.
	 */
	public static function message(): Table {
		return new Table(
			'chat_message',
			'id bigint unsigned NOT NULL AUTO_INCREMENT,
			low_id bigint unsigned NOT NULL,
			high_id bigint unsigned NOT NULL,
			sender_id bigint unsigned NOT NULL,
			content text NOT NULL,
			image_id bigint unsigned NOT NULL DEFAULT 0,
			image text NOT NULL,
			hidden_low tinyint unsigned NOT NULL DEFAULT 0,
			hidden_high tinyint unsigned NOT NULL DEFAULT 0,
			recalled int unsigned NOT NULL DEFAULT 0,
			created int unsigned NOT NULL,
			PRIMARY KEY (id),
			KEY sender (sender_id),
			KEY thread (low_id,high_id,id),
			KEY taken_back (low_id,high_id,recalled),
			KEY image (image_id)'
		);
	}
}
