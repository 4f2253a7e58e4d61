<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation\Sql;

use Zeromo\Community\Kernel\Database\Db;

/** Pictures a member has asked for on a day, in the table `generation_day`. */
final class DayRepository {

	public function __construct( private readonly Db $db ) {}

	/** Counts pictures; false where they would be more than a day has. The member's row is held until the unit ends. */
	public function add( int $member, int $day, int $pieces, int $most ): bool {
		$this->db->execute(
			"INSERT IGNORE INTO {$this->table()} (user_id,day,pieces) VALUES (%d,%d,0)",
			array( $member, $day )
		);
		return $this->db->execute(
			"UPDATE {$this->table()} SET pieces = pieces + %d WHERE user_id = %d AND day = %d AND pieces + %d <= %d",
			array( $pieces, $member, $day, $pieces, $most )
		) > 0;
	}

	/** Pictures that were not made. */
	public function take_back( int $member, int $day, int $pieces ): void {
		$this->db->execute(
			"UPDATE {$this->table()} SET pieces = pieces - %d WHERE user_id = %d AND day = %d AND pieces >= %d",
			array( $pieces, $member, $day, $pieces )
		);
	}

	public function used( int $member, int $day ): int {
		return (int) $this->db->value(
			"SELECT pieces FROM {$this->table()} WHERE user_id = %d AND day = %d",
			array( $member, $day )
		);
	}

	public function forget_member( int $member ): bool {
		return $this->db->execute( "DELETE FROM {$this->table()} WHERE user_id = %d", array( $member ) ) > 0;
	}

	/** Forgets days before this one. */
	public function purge( int $day ): void {
		$this->db->execute( "DELETE FROM {$this->table()} WHERE day < %d", array( $day ) );
	}

	private function table(): string {
		return $this->db->table( 'generation_day' );
	}
}
