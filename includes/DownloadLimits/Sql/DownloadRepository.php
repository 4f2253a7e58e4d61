<?php

declare(strict_types=1);

namespace Zeromo\Community\DownloadLimits\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;

/** What members have fetched: `download_file`, a row for each file and day, and how many, `download_day`. */
final class DownloadRepository {

	public function __construct( private readonly Db $db ) {}

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

	/** Notes a file; false when it is noted. In the caller's unit. */
	public function add( int $member, int $day, int $file ): bool {
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->db->table( 'download_file' )} (user_id,day,file_id) VALUES (%d,%d,%d)",
			array( $member, $day, $file )
		) > 0;
	}

	/** Uses one of the day's; false when there is none left. In the caller's unit. */
	public function use_one( int $member, int $day, int $most ): bool {
		$table = $this->db->table( 'download_day' );
		$this->db->execute(
			"INSERT IGNORE INTO $table (user_id,day,used) VALUES (%d,%d,0)",
			array( $member, $day )
		);
		return $this->db->execute(
			"UPDATE $table SET used = used + 1 WHERE user_id = %d AND day = %d AND used < %d",
			array( $member, $day, $most )
		) > 0;
	}

	public function used( int $member, int $day ): int {
		return (int) $this->db->value(
			"SELECT used FROM {$this->db->table( 'download_day' )} WHERE user_id = %d AND day = %d",
			array( $member, $day )
		);
	}

	/** Removes all of a member's. */
	public function forget( int $member ): void {
		foreach ( array( 'download_file', 'download_day' ) as $table ) {
			$this->db->execute( "DELETE FROM {$this->db->table( $table )} WHERE user_id = %d", array( $member ) );
		}
	}

	/** Removes days before this one. */
	public function sweep( int $before ): void {
		foreach ( array( 'download_file', 'download_day' ) as $table ) {
			$this->db->execute( "DELETE FROM {$this->db->table( $table )} WHERE day < %d", array( $before ) );
		}
	}
}
