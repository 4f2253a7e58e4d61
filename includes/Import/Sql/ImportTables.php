<?php

declare(strict_types=1);

namespace Zeromo\Community\Import\Sql;

use Zeromo\Community\Kernel\Database\Table;

/**
 * `import_map`: what an old id has become; its key is what keeps a second run from making anything twice. `import_run`:
 * how far a run is; `only_one` holds the source while it is open. `import_credit`: balances of the old community, which
 * no wallet has taken up yet.
 */
final class ImportTables {

	/** @return list<Table> */
	public static function all(): array {
		return array(
			new Table(
				'import_map',
				'source varchar(20) NOT NULL,
				kind varchar(20) NOT NULL,
				old_id bigint unsigned NOT NULL,
				new_id bigint unsigned NOT NULL,
				PRIMARY KEY (source,kind,old_id),
				KEY new_id (kind,new_id)'
			),
			new Table(
				'import_run',
				"id bigint unsigned NOT NULL AUTO_INCREMENT,
				source varchar(20) NOT NULL,
				state varchar(10) NOT NULL,
				only_one varchar(20) DEFAULT NULL,
				dry tinyint unsigned NOT NULL DEFAULT 0,
				stage varchar(40) NOT NULL DEFAULT '',
				position bigint unsigned NOT NULL DEFAULT 0,
				options longtext NOT NULL,
				report longtext NOT NULL,
				error varchar(500) NOT NULL DEFAULT '',
				started int unsigned NOT NULL,
				updated int unsigned NOT NULL,
				PRIMARY KEY (id),
				UNIQUE KEY only_one (only_one)"
			),
			new Table(
				'import_credit',
				'user_id bigint unsigned NOT NULL,
				source varchar(20) NOT NULL,
				name varchar(20) NOT NULL,
				amount bigint NOT NULL,
				taken int unsigned NOT NULL DEFAULT 0,
				PRIMARY KEY (user_id,source,name)'
			),
		);
	}
}
