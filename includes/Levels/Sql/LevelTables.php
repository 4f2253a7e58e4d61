<?php

declare(strict_types=1);

namespace Zeromo\Community\Levels\Sql;

use Zeromo\Community\Counters\CountedRows;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;

/** The room's tables and how experience is recounted. */
final class LevelTables {

	/** Kind of the kept total in `counter`. */
	public const KIND = 'exp';

	/** What members got: a member gets something for an act on a thing by somebody once. */
	public static function gain(): Table {
		return new Table(
			'level_gain',
			'id bigint unsigned NOT NULL AUTO_INCREMENT,
			user_id bigint unsigned NOT NULL,
			act tinyint unsigned NOT NULL,
			subject_id bigint unsigned NOT NULL,
			by_id bigint unsigned NOT NULL DEFAULT 0,
			points smallint unsigned NOT NULL,
			taken tinyint unsigned NOT NULL DEFAULT 0,
			day int unsigned NOT NULL DEFAULT 0,
			created int unsigned NOT NULL,
			PRIMARY KEY (id),
			UNIQUE KEY once (user_id,act,subject_id,by_id),
			KEY history (user_id,id),
			KEY subject (subject_id,act)'
		);
	}

	/** What a member got on a day (20261126) for an act, for the day's bound, and how often they did it. */
	public static function day(): Table {
		return new Table(
			'level_day',
			'user_id bigint unsigned NOT NULL,
			day int unsigned NOT NULL,
			act tinyint unsigned NOT NULL,
			points int unsigned NOT NULL DEFAULT 0,
			n int NOT NULL DEFAULT 0,
			PRIMARY KEY (user_id,day,act),
			KEY day (day)'
		);
	}

	/** Recount of experience. */
	public static function experience( Db $db ): CounterSource {
		return new CountedRows(
			$db,
			__( '成员的经验', 'zeromo-community' ),
			Counters::USER,
			self::KIND,
			"SELECT user_id AS id, SUM(points) AS n FROM {$db->table( 'level_gain' )} WHERE taken = 0 AND points > 0
				GROUP BY user_id"
		);
	}

	/** Recount of what was found to break the rules, by decisions on reports. */
	public static function upheld( Db $db ): CounterSource {
		return new CountedRows(
			$db,
			__( '成员被确认违规的次数', 'zeromo-community' ),
			Counters::USER,
			'upheld',
			"SELECT q.author_id AS id, COUNT(*) AS n FROM {$db->table( 'report_case' )} q
				JOIN {$db->core( 'users' )} u ON u.ID = q.author_id
				WHERE q.is_open IS NULL AND q.decision = 2 AND q.moderator > 0 GROUP BY q.author_id"
		);
	}
}
