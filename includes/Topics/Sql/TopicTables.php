<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics\Sql;

use Zeromo\Community\Kernel\Database\Table;

/** The room's table. The unique key is what core's terms lack: two inserts of one name at once make one topic. */
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
				content_count int NOT NULL DEFAULT 0,
				heat int NOT NULL DEFAULT 0,
				created int unsigned NOT NULL DEFAULT 0,
				PRIMARY KEY (term_id),
				UNIQUE KEY name_key (name_key),
				KEY hottest (heat,term_id),
				KEY in_cat (cat,heat,term_id)'
			),
		);
	}
}
