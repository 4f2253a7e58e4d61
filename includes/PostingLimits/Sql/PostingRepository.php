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
		return DailyUse::things( 'posting_post', 'post_id' );
	}

	public static function day(): Table {
		return DailyUse::days( 'posting_day' );
	}
}
