<?php

declare(strict_types=1);

namespace Zeromo\Community\PaymentPassword\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\PaymentPassword\Secret;

/** The tables `payment_password` and `payment_permit`. */
final class PasswordRepository {

	public function __construct( private readonly Db $db ) {}

	/** One a member. */
	public static function table(): Table {
		return new Table(
			'payment_password',
			'user_id bigint unsigned NOT NULL,
			print varchar(255) NOT NULL,
			misses tinyint unsigned NOT NULL DEFAULT 0,
			locked int unsigned NOT NULL DEFAULT 0,
			changed int unsigned NOT NULL,
			PRIMARY KEY (user_id)'
		);
	}

	/** That the password was right a moment ago, in one session, for one payment. */
	public static function permits(): Table {
		return new Table(
			'payment_permit',
			'user_id bigint unsigned NOT NULL,
			session char(64) NOT NULL,
			expires int unsigned NOT NULL,
			PRIMARY KEY (user_id,session),
			KEY expires (expires)'
		);
	}

	/**
	 * A member's, null for none.
	 *
	 * @phpstan-impure Tries are counted meanwhile.
	 */
	public function of( int $member ): ?Secret {
		$row = $this->db->row(
			"SELECT print, misses, locked, changed FROM {$this->passwords()} WHERE user_id = %d",
			array( $member )
		);
		return null === $row ? null : new Secret(
			(string) $row['print'],
			(int) $row['misses'],
			(int) $row['locked'],
			(int) $row['changed']
		);
	}

	/** Keeps one in place of another; tries and lock begin anew. */
	public function put( int $member, #[\SensitiveParameter] string $hash, int $now ): void {
		$this->db->execute(
			"INSERT INTO {$this->passwords()} (user_id,print,misses,locked,changed) VALUES (%d,%s,0,0,%d)
				ON DUPLICATE KEY UPDATE print = VALUES(print), misses = 0, locked = 0, changed = VALUES(changed)",
			array( $member, $hash, $now )
		);
	}

	/**
	 * Counts a try before the password is looked at; the last one locks, and is taken back when it was right. False
	 * where it is locked.
	 *
	 * @param int $most  Tries.
	 * @param int $until Unix seconds a lock lasts to.
	 */
	public function count( int $member, int $most, int $now, int $until ): bool {
		return $this->db->execute(
			"UPDATE {$this->passwords()} SET locked = CASE WHEN misses + 1 >= %d THEN %d ELSE locked END,
				misses = CASE WHEN misses + 1 >= %d THEN 0 ELSE misses + 1 END
				WHERE user_id = %d AND locked <= %d",
			array( $most, $until, $most, $member, $now )
		) > 0;
	}

	/** The last try was right, for the password it was looked at with. */
	public function passed( int $member, #[\SensitiveParameter] string $hash ): void {
		$this->db->execute(
			"UPDATE {$this->passwords()} SET misses = 0, locked = 0 WHERE user_id = %d AND print = %s",
			array( $member, $hash )
		);
	}

	/** Takes it away with its permits; false where there was none. */
	public function remove( int $member ): bool {
		$this->forget_permits( $member );
		return $this->db->execute( "DELETE FROM {$this->passwords()} WHERE user_id = %d", array( $member ) ) > 0;
	}

	/** What was proved with an older password lets nothing through any more. */
	public function forget_permits( int $member ): void {
		$this->db->execute( "DELETE FROM {$this->permits_table()} WHERE user_id = %d", array( $member ) );
	}

	public function permit( int $member, string $session, int $expires ): void {
		$this->db->execute(
			"INSERT INTO {$this->permits_table()} (user_id,session,expires) VALUES (%d,%s,%d)
				ON DUPLICATE KEY UPDATE expires = VALUES(expires)",
			array( $member, $session, $expires )
		);
	}

	/** Uses a permit up, once; false where there is none. */
	public function spend( int $member, string $session, int $now ): bool {
		return $this->db->execute(
			"DELETE FROM {$this->permits_table()} WHERE user_id = %d AND session = %s AND expires > %d",
			array( $member, $session, $now )
		) > 0;
	}

	/** Removes permits that nobody has used. */
	public function sweep( int $now ): void {
		$this->db->execute( "DELETE FROM {$this->permits_table()} WHERE expires <= %d", array( $now ) );
	}

	private function passwords(): string {
		return $this->db->table( 'payment_password' );
	}

	private function permits_table(): string {
		return $this->db->table( 'payment_permit' );
	}
}
