<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet\Sql;

use Zeromo\Community\Kernel\Database\Db;

/** Check-ins, in the table `check_in`. */
final class CheckInRepository {

	public function __construct( private readonly Db $db ) {}

	/** The streak of a day, 0 for no check-in. */
	public function streak( int $member, int $day ): int {
		return (int) $this->db->value(
			"SELECT streak FROM {$this->table()} WHERE user_id = %d AND day = %d",
			array( $member, $day )
		);
	}

	/** Adds one; false when there is one of that day. */
	public function add( int $member, int $day, int $streak, int $points ): bool {
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->table()} (user_id,day,streak,points) VALUES (%d,%d,%d,%d)",
			array( $member, $day, $streak, $points )
		) > 0;
	}

	/** Removes a member's; how many there were. */
	public function remove( int $member ): int {
		return $this->db->execute( "DELETE FROM {$this->table()} WHERE user_id = %d", array( $member ) );
	}

	private function table(): string {
		return $this->db->table( 'check_in' );
	}
}
