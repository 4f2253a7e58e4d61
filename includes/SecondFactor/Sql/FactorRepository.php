<?php

declare(strict_types=1);

namespace Zeromo\Community\SecondFactor\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\SecondFactor\Factor;

/** The tables `second_factor` and `recovery_code`. */
final class FactorRepository {

	public function __construct( private readonly Db $db ) {}

	/** One a member; `last_step` is the step of the last code that was used. */
	public static function table(): Table {
		return new Table(
			'second_factor',
			'user_id bigint unsigned NOT NULL,
			secret varchar(255) NOT NULL,
			is_on tinyint unsigned NOT NULL DEFAULT 0,
			last_step bigint unsigned NOT NULL DEFAULT 0,
			created int unsigned NOT NULL,
			PRIMARY KEY (user_id)'
		);
	}

	/** Hashes only; a code that was used stays with its time until new ones are made. */
	public static function codes(): Table {
		return new Table(
			'recovery_code',
			'user_id bigint unsigned NOT NULL,
			print char(64) NOT NULL,
			used int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (user_id,print)'
		);
	}

	/** A member's, null for none. */
	public function of( int $member ): ?Factor {
		$row = $this->db->row(
			"SELECT user_id, secret, is_on, created FROM {$this->factor()} WHERE user_id = %d",
			array( $member )
		);
		return null === $row ? null : new Factor(
			(int) $row['user_id'],
			(string) $row['secret'],
			1 === (int) $row['is_on'],
			(int) $row['created']
		);
	}

	/** Keeps a secret that waits for its confirmation in place of another that waits; false where one is on. */
	public function begin( int $member, string $box, int $now ): bool {
		$this->db->execute(
			"INSERT INTO {$this->factor()} (user_id,secret,created) VALUES (%d,%s,%d)
				ON DUPLICATE KEY UPDATE secret = CASE WHEN is_on = 0 THEN VALUES(secret) ELSE secret END,
				created = CASE WHEN is_on = 0 THEN VALUES(created) ELSE created END",
			array( $member, $box, $now )
		);
		return $this->of( $member )?->box === $box;
	}

	/** Turns it on with the step of its first code; false where it is on already or another secret waits by now. */
	public function confirm( Factor $factor, int $step, int $now ): bool {
		return 1 === $this->db->execute(
			"UPDATE {$this->factor()} SET is_on = 1, last_step = %d, created = %d
				WHERE user_id = %d AND is_on = 0 AND secret = %s",
			array( $step, $now, $factor->member, $factor->box )
		);
	}

	/** Uses up the code of a step and of all before it; false where it was used already. */
	public function use_step( int $member, int $step ): bool {
		return 1 === $this->db->execute(
			"UPDATE {$this->factor()} SET last_step = %d WHERE user_id = %d AND is_on = 1 AND last_step < %d",
			array( $step, $member, $step )
		);
	}

	/** Uses up a recovery code; false where it is none or used. */
	public function use_code( int $member, string $print, int $now ): bool {
		return 1 === $this->db->execute(
			"UPDATE {$this->code()} SET used = %d WHERE user_id = %d AND print = %s AND used = 0",
			array( $now, $member, $print )
		);
	}

	/** How many recovery codes are left. */
	public function codes_left( int $member ): int {
		return (int) $this->db->value(
			"SELECT COUNT(*) FROM {$this->code()} WHERE user_id = %d AND used = 0",
			array( $member )
		);
	}

	/**
	 * New recovery codes in place of the old ones, inside the caller's transaction.
	 *
	 * @param list<string> $prints Not empty.
	 */
	public function renew_codes( int $member, array $prints ): void {
		$this->db->execute( "DELETE FROM {$this->code()} WHERE user_id = %d", array( $member ) );
		$values = array();
		foreach ( $prints as $print ) {
			array_push( $values, $member, $print );
		}
		$this->db->execute(
			"INSERT INTO {$this->code()} (user_id,print) VALUES " . Db::marks( count( $prints ), '(%d,%s)' ),
			$values
		);
	}

	/** Takes it away with its recovery codes, inside the caller's transaction; false where there was none. */
	public function remove( int $member ): bool {
		$this->db->execute( "DELETE FROM {$this->code()} WHERE user_id = %d", array( $member ) );
		return 1 === $this->db->execute( "DELETE FROM {$this->factor()} WHERE user_id = %d", array( $member ) );
	}

	private function factor(): string {
		return $this->db->table( 'second_factor' );
	}

	private function code(): string {
		return $this->db->table( 'recovery_code' );
	}
}
