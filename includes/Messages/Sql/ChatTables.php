<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages\Sql;

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

	/**
	 * Messages of two members, the lower id first. `hidden_low` and `hidden_high` are who of them has removed it;
	 * `mark` keeps one that is sent twice from being two.
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
			mark char(40) DEFAULT NULL,
			hidden_low tinyint unsigned NOT NULL DEFAULT 0,
			hidden_high tinyint unsigned NOT NULL DEFAULT 0,
			recalled int unsigned NOT NULL DEFAULT 0,
			created int unsigned NOT NULL,
			PRIMARY KEY (id),
			UNIQUE KEY once (sender_id,mark),
			KEY thread (low_id,high_id,id),
			KEY taken_back (low_id,high_id,recalled),
			KEY image (image_id)'
		);
	}
}
