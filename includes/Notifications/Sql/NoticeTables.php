<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications\Sql;

use Zeromo\Community\Kernel\Database\Table;

/** Tables of the messages' room. */
final class NoticeTables {

	/** One row for each thing that happened to a target; of grouped kinds with the number of those who did it. */
	public static function notice(): Table {
		return new Table(
			'notice',
			'id bigint unsigned NOT NULL AUTO_INCREMENT,
			user_id bigint unsigned NOT NULL,
			type tinyint unsigned NOT NULL,
			kind tinyint unsigned NOT NULL,
			target_id bigint unsigned NOT NULL DEFAULT 0,
			post_id bigint unsigned NOT NULL DEFAULT 0,
			actor_id bigint unsigned NOT NULL DEFAULT 0,
			second_id bigint unsigned NOT NULL DEFAULT 0,
			n int unsigned NOT NULL DEFAULT 1,
			is_read tinyint unsigned NOT NULL DEFAULT 0,
			created int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			UNIQUE KEY same (user_id,kind,target_id),
			KEY list (user_id,created,id),
			KEY typed (user_id,type,created,id),
			KEY unread (user_id,is_read,type),
			KEY post (post_id),
			KEY target (kind,target_id)'
		);
	}

	/** Who is counted in a grouped notice already. */
	public static function seen(): Table {
		return new Table(
			'notice_seen',
			'kind tinyint unsigned NOT NULL,
			target_id bigint unsigned NOT NULL,
			actor_id bigint unsigned NOT NULL,
			created int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (kind,target_id,actor_id),
			KEY actor (actor_id),
			KEY created (created)'
		);
	}
}
