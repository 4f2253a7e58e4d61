<?php

declare(strict_types=1);

namespace Zeromo\Community\TextChecks\Sql;

use Zeromo\Community\Kernel\Database\Table;

/** The room's tables. */
final class WordTables {

	/** @return list<Table> */
	public static function all(): array {
		return array( self::word(), self::said() );
	}

	/** `word`: `folded` is the word as texts are searched for it; `action` 1 block, 2 replace, 3 review. */
	private static function word(): Table {
		return new Table(
			'word',
			'word_id bigint unsigned NOT NULL AUTO_INCREMENT,
			word varchar(100) NOT NULL,
			folded varchar(100) NOT NULL,
			action tinyint unsigned NOT NULL,
			replacement varchar(100) NOT NULL,
			created int unsigned NOT NULL,
			PRIMARY KEY (word_id),
			UNIQUE KEY folded (folded)'
		);
	}

	/** `said`: prints of members' texts, for repeats and the day's number; only written while a setting asks for it. */
	private static function said(): Table {
		return new Table(
			'said',
			'user_id bigint unsigned NOT NULL,
			print char(40) NOT NULL,
			created int unsigned NOT NULL,
			PRIMARY KEY (user_id,print),
			KEY day (user_id,created),
			KEY old (created)'
		);
	}
}
