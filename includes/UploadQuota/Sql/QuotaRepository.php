<?php

declare(strict_types=1);

namespace Zeromo\Community\UploadQuota\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;

/** Uploads of members per day, one row each; the condition of the UPDATE resolves concurrent calls. */
final class QuotaRepository {

	public function __construct( private readonly Db $db ) {}

	/** Uploads of a member per day (20261121); stored only if a role has a daily limit. */
	public static function table(): Table {
		return new Table(
			'upload_day',
			'user_id bigint unsigned NOT NULL,
			day int unsigned NOT NULL,
			files int unsigned NOT NULL DEFAULT 0,
			bytes bigint unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (user_id,day),
			KEY day (day)'
		);
	}

	/** Adds to the count unless it would exceed a limit; returns whether it did. */
	public function add( int $member, int $day, int $files, int $bytes, ?int $most_files, ?int $most_bytes ): bool {
		$table = $this->db->table( 'upload_day' );
		return $this->db->transaction_once(
			function () use ( $table, $member, $day, $files, $bytes, $most_files, $most_bytes ): bool {
				$this->db->execute(
					"INSERT IGNORE INTO $table (user_id,day,files,bytes) VALUES (%d,%d,0,0)",
					array( $member, $day )
				);
				return $this->db->execute(
					"UPDATE $table SET files = files + %d, bytes = bytes + %d WHERE user_id = %d AND day = %d
						AND files + %d <= %d AND bytes + %d <= %d",
					array(
						$files,
						$bytes,
						$member,
						$day,
						$files,
						$most_files ?? 2000000000,
						$bytes,
						$most_bytes ?? 9000000000000000,
					)
				) > 0;
			}
		);
	}

	/**
	 * The current count.
	 *
	 * @return array{files: int, bytes: int}
	 */
	public function used( int $member, int $day ): array {
		$row = $this->db->row(
			"SELECT files, bytes FROM {$this->db->table( 'upload_day' )} WHERE user_id = %d AND day = %d",
			array( $member, $day )
		);
		return array( 'files' => (int) ( $row['files'] ?? 0 ), 'bytes' => (int) ( $row['bytes'] ?? 0 ) );
	}

	/** Subtracts from the count. */
	public function take_back( int $member, int $day, int $files, int $bytes ): void {
		$this->db->execute(
			"UPDATE {$this->db->table( 'upload_day' )} SET files = files - %d, bytes = bytes - %d WHERE user_id = %d
				AND day = %d AND files >= %d AND bytes >= %d",
			array( $files, $bytes, $member, $day, $files, $bytes )
		);
	}

	/**
	 * The stored days of a member, oldest first.
	 *
	 * @return array<int, array{files: int, bytes: int}> By day (20261121).
	 */
	public function of_member( int $member ): array {
		$out = array();
		$sql = "SELECT day, files, bytes FROM {$this->db->table( 'upload_day' )} WHERE user_id = %d ORDER BY day";
		foreach ( $this->db->rows( $sql, array( $member ) ) as $row ) {
			$out[ (int) $row['day'] ] = array( 'files' => (int) $row['files'], 'bytes' => (int) $row['bytes'] );
		}
		return $out;
	}

	/** Deletes the days of a member and returns their number. */
	public function forget_member( int $member ): int {
		return $this->db->execute(
			"DELETE FROM {$this->db->table( 'upload_day' )} WHERE user_id = %d",
			array( $member )
		);
	}

	/** Deletes days before this one. */
	public function forget( int $before ): void {
		$this->db->execute( "DELETE FROM {$this->db->table( 'upload_day' )} WHERE day < %d", array( $before ) );
	}
}
