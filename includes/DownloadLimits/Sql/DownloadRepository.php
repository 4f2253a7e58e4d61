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
		return DailyUse::things( 'download_file', 'file_id' );
	}

	public static function day(): Table {
		return DailyUse::days( 'download_day' );
	}
}
