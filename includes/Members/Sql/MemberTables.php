<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Sql;

use Zeromo\Community\Kernel\Database\Table;

/** Tables of this room. */
final class MemberTables {

	/** What we keep beside core's users; a user without a row has letters and no cover. */
	public static function member(): Table {
		return new Table(
			'member',
			"user_id bigint unsigned NOT NULL,
			avatar_id bigint unsigned NOT NULL DEFAULT 0,
			avatar varchar(190) NOT NULL DEFAULT '',
			cover_id bigint unsigned NOT NULL DEFAULT 0,
			cover varchar(190) NOT NULL DEFAULT '',
			vip varchar(60) NOT NULL DEFAULT '',
			vip_until int unsigned NOT NULL DEFAULT 0,
			level smallint unsigned NOT NULL DEFAULT 0,
			verified varchar(60) NOT NULL DEFAULT '',
			verified_until int unsigned NOT NULL DEFAULT 0,
			badge varchar(250) NOT NULL DEFAULT '',
			PRIMARY KEY (user_id)"
		);
	}
}
