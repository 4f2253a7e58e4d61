<?php

declare(strict_types=1);

namespace Zeromo\Community\PostingLimits\Sql;

use Zeromo\Community\Counters\DailyUse;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;

/** What members have published: `posting_post`, a row for each post and day, and how many, `posting_day`. */
final class PostingRepository {

	public readonly DailyUse $daily;

	public function __construct( Db $db ) {
		$this->daily = new DailyUse( $db, 'posting_post', 'post_id', 'posting_day' );
	}

	public static function post(): Table {
		return new Table(
			'posting_post',
			'user_id bigint unsigned NOT NULL,
			day int unsigned NOT NULL,
			post_id bigint unsigned NOT NULL,
			PRIMARY KEY (user_id,day,post_id),
			KEY day (day)'
		);
	}

	/** A member's posts of a day (20261127). */
	public static function day(): Table {
		return new Table(
			'posting_day',
			'user_id bigint unsigned NOT NULL,
			day int unsigned NOT NULL,
			used int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (user_id,day),
			KEY day (day)'
		);
	}
}
