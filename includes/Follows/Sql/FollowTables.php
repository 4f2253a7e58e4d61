<?php

declare(strict_types=1);

namespace Zeromo\Community\Follows\Sql;

use Zeromo\Community\Counters\CountedRows;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;

/** The room's table and how its kept totals are recounted. */
final class FollowTables {

	/** The table `follow`: user_id follows target_id. */
	public static function follow(): Table {
		return new Table(
			'follow',
			'user_id bigint unsigned NOT NULL,
			target_id bigint unsigned NOT NULL,
			created int unsigned NOT NULL,
			PRIMARY KEY (user_id,target_id),
			KEY followers (target_id,created,user_id),
			KEY followings (user_id,created,target_id)'
		);
	}

	/** Recount of `follower`. */
	public static function followers( Db $db ): CounterSource {
		return new CountedRows(
			$db,
			__( '成员的粉丝数', 'zeromo-community' ),
			Counters::USER,
			'follower',
			"SELECT target_id AS id, COUNT(*) AS n FROM {$db->table( 'follow' )} GROUP BY target_id"
		);
	}

	/** Recount of `following`. */
	public static function followings( Db $db ): CounterSource {
		return new CountedRows(
			$db,
			__( '成员的关注数', 'zeromo-community' ),
			Counters::USER,
			'following',
			"SELECT user_id AS id, COUNT(*) AS n FROM {$db->table( 'follow' )} GROUP BY user_id"
		);
	}
}
