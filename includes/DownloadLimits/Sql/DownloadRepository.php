<?php

declare(strict_types=1);

namespace Zeromo\Community\DownloadLimits\Sql;

use Zeromo\Community\Counters\DailyUse;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;

/** What members have fetched: `download_file`, a row for each file and day, and how many, `download_day`. */
final class DownloadRepository {

	public readonly DailyUse $daily;

	public function __construct( Db $db ) {
		$this->daily = new DailyUse( $db, 'download_file', 'file_id', 'download_day' );
	}

	public static function file(): Table {
		return new Table(
			'download_file',
			'user_id bigint unsigned NOT NULL,
			day int unsigned NOT NULL,
			file_id bigint unsigned NOT NULL,
			PRIMARY KEY (user_id,day,file_id),
			KEY day (day)'
		);
	}

	/** A member's downloads of a day (20261127). */
	public static function day(): Table {
		return new Table(
			'download_day',
			'user_id bigint unsigned NOT NULL,
			day int unsigned NOT NULL,
			used int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (user_id,day),
			KEY day (day)'
		);
	}
}
