<?php

declare(strict_types=1);

namespace Zeromo\Community\Counters;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;

/**
 * What members use so many of a day, each thing counted once a day: a row for each member, day and thing, and a kept
 * total for each member and day, in two tables of a room's own.
 */
final class DailyUse {

	/**
	 * @param string $things Table with user_id, day and the column below, which are its primary key.
	 * @param string $column Of the thing's number.
	 * @param string $days   Table with user_id, day, which are its primary key, and used.
	 */
	public function __construct(
		private readonly Db $db,
		private readonly string $things,
		private readonly string $column,
		private readonly string $days
	) {}

	/** The day by the site's clock, as 20261127. */
	public static function today( Clock $clock ): int {
		return (int) wp_date( 'Ymd', $clock->now() );
	}

	/**
	 * Uses one of the day's for a thing; nothing for a thing that is counted today.
	 *
	 * @param int                 $most Above 0.
	 * @param \Closure(): Failure $none Made where the day's are used up.
	 * @throws Failure The one that was made; nothing is stored then.
	 */
	public function take( int $member, int $day, int $thing, int $most, \Closure $none ): void {
		$this->db->transaction(
			function () use ( $member, $day, $thing, $most, $none ): void {
				if ( $this->add( $member, $day, $thing ) && ! $this->use_one( $member, $day, $most ) ) {
					throw $none();
				}
			}
		);
	}

	public function used( int $member, int $day ): int {
		return (int) $this->db->value(
			"SELECT used FROM {$this->db->table( $this->days )} WHERE user_id = %d AND day = %d",
			array( $member, $day )
		);
	}

	/** Removes all of a member's. */
	public function forget( int $member ): void {
		foreach ( array( $this->things, $this->days ) as $table ) {
			$this->db->execute( "DELETE FROM {$this->db->table( $table )} WHERE user_id = %d", array( $member ) );
		}
	}

	/** Removes days before this one. */
	public function sweep( int $before ): void {
		foreach ( array( $this->things, $this->days ) as $table ) {
			$this->db->execute( "DELETE FROM {$this->db->table( $table )} WHERE day < %d", array( $before ) );
		}
	}

	/** False for a thing that is counted. */
	private function add( int $member, int $day, int $thing ): bool {
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->db->table( $this->things )} (user_id,day,{$this->column}) VALUES (%d,%d,%d)",
			array( $member, $day, $thing )
		) > 0;
	}

	/** False when none is left. */
	private function use_one( int $member, int $day, int $most ): bool {
		$table = $this->db->table( $this->days );
		$this->db->execute(
			"INSERT IGNORE INTO $table (user_id,day,used) VALUES (%d,%d,0)",
			array( $member, $day )
		);
		return $this->db->execute(
			"UPDATE $table SET used = used + 1 WHERE user_id = %d AND day = %d AND used < %d",
			array( $member, $day, $most )
		) > 0;
	}
}
