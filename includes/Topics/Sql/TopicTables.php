<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics\Sql;

use Zeromo\Community\Kernel\Database\Table;

/**
 * The room's tables. The unique key is what core's terms lack: two inserts of one name at once make one topic.
 * `author_id` is the member who made it, 0 where nobody is known.
 *
 * `topic_alias`: names and addresses that topics had before; `was` is the topic that was merged, 0 for a renamed one.
 */
final class TopicTables {

	/** @return list<Table> */
	public static function all(): array {
		return array(
			new Table(
				'topic',
				'term_id bigint unsigned NOT NULL,
				name_key char(40) NOT NULL,
				icon_id bigint unsigned NOT NULL DEFAULT 0,
				picture longtext NULL,
				cat bigint unsigned NOT NULL DEFAULT 0,
				author_id bigint unsigned NOT NULL DEFAULT 0,
				content_count int NOT NULL DEFAULT 0,
				follower_count int NOT NULL DEFAULT 0,
				merged_into bigint unsigned NOT NULL DEFAULT 0,
				heat int NOT NULL DEFAULT 0,
				created int unsigned NOT NULL DEFAULT 0,
				PRIMARY KEY (term_id),
				UNIQUE KEY name_key (name_key),
				KEY hottest (heat,term_id),
				KEY in_cat (cat,heat,term_id)'
			),
			new Table(
				'topic_follow',
				'user_id bigint unsigned NOT NULL,
				topic_id bigint unsigned NOT NULL,
				created int unsigned NOT NULL,
				PRIMARY KEY (user_id,topic_id),
				KEY latest (user_id,created,topic_id),
				KEY topic (topic_id)'
			),
			new Table(
				'topic_alias',
				'name_key char(40) NOT NULL,
				address char(40) NOT NULL,
				topic_id bigint unsigned NOT NULL,
				was bigint unsigned NOT NULL DEFAULT 0,
				created int unsigned NOT NULL,
				PRIMARY KEY (name_key),
				KEY address (address),
				KEY topic (topic_id),
				KEY was (was)'
			),
		);
	}
}
