<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Sql;

use Zeromo\Community\Kernel\Database\Table;

/** The room's tables. */
final class MediaTables {

	/** @return list<Table> */
	public static function all(): array {
		return array(
			// Uploads in parts: `done` of `size` bytes are stored, `media_id` is the finished item, `expires` is in
			// Unix seconds.
			new Table(
				'upload',
				"id bigint unsigned NOT NULL AUTO_INCREMENT,
				user_id bigint unsigned NOT NULL,
				kind varchar(10) NOT NULL,
				filename varchar(255) NOT NULL DEFAULT '',
				file char(32) NOT NULL,
				size bigint unsigned NOT NULL,
				done bigint unsigned NOT NULL DEFAULT 0,
				media_id bigint unsigned NOT NULL DEFAULT 0,
				created int unsigned NOT NULL,
				expires int unsigned NOT NULL,
				PRIMARY KEY (id),
				KEY user_id (user_id,media_id),
				KEY expires (expires)"
			),
			// Uploads of a member per day (20261121); stored only if a role has a daily limit.
			new Table(
				'upload_day',
				'user_id bigint unsigned NOT NULL,
				day int unsigned NOT NULL,
				files int unsigned NOT NULL DEFAULT 0,
				bytes bigint unsigned NOT NULL DEFAULT 0,
				PRIMARY KEY (user_id,day),
				KEY day (day)'
			),
		);
	}
}
