<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;

/**
 * E-mail addresses that members have given and not proved yet, in the table `address`; any number of accounts may have
 * given the same.
 */
final class Proofs {

	public function __construct( private readonly Db $db ) {}

	/** The table. */
	public static function table(): Table {
		return new Table(
			'address',
			'user_id bigint unsigned NOT NULL,
			address varchar(100) NOT NULL,
			token char(64) NOT NULL DEFAULT \'\',
			expires int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (user_id),
			KEY address (address),
			KEY token (token)'
		);
	}

	/** The account's address that is not proved, empty for none. */
	public function of( int $user ): string {
		return (string) $this->db->value( "SELECT address FROM {$this->address()} WHERE user_id = %d", array( $user ) );
	}

	/**
	 * Accounts that have given an address: the first and the last ones.
	 *
	 * @param int $most Of each.
	 * @return list<int>
	 */
	public function holders( string $address, int $most ): array {
		$first = $this->db->ids(
			"SELECT user_id FROM {$this->address()} WHERE address = %s ORDER BY user_id LIMIT %d",
			array( $address, $most )
		);
		$last  = count( $first ) < $most
			? array()
			: $this->db->ids(
				"SELECT user_id FROM {$this->address()} WHERE address = %s ORDER BY user_id DESC LIMIT %d",
				array( $address, $most )
			);
		return array_values( array_unique( array( ...$first, ...$last ) ) );
	}

	/** Keeps the address of an account with the print of the token that proves it. */
	public function put( int $user, string $address, string $token, int $expires ): void {
		$this->db->execute(
			"INSERT INTO {$this->address()} (user_id,address,token,expires) VALUES (%d,%s,%s,%d)
			ON DUPLICATE KEY UPDATE address = VALUES(address), token = VALUES(token), expires = VALUES(expires)",
			array( $user, $address, $token, $expires )
		);
	}

	/**
	 * Whose token it is, while it lives.
	 *
	 * @return array{user: int, address: string}|null
	 */
	public function by_token( string $token, int $now ): ?array {
		$row = $this->db->row(
			"SELECT user_id, address FROM {$this->address()} WHERE token = %s AND expires > %d",
			array( $token, $now )
		);
		return null === $row ? null : array( 'user' => (int) $row['user_id'], 'address' => (string) $row['address'] );
	}

	/** Takes the token away; true once. */
	public function use_token( int $user, string $token ): bool {
		return $this->db->execute(
			"UPDATE {$this->address()} SET token = '', expires = 0 WHERE user_id = %d AND token = %s",
			array( $user, $token )
		) > 0;
	}

	/** Nobody waits to prove this address any more. */
	public function forget_address( string $address ): void {
		$this->db->execute( "DELETE FROM {$this->address()} WHERE address = %s", array( $address ) );
	}

	/** The account waits to prove nothing any more. */
	public function forget_user( int $user ): void {
		$this->db->execute( "DELETE FROM {$this->address()} WHERE user_id = %d", array( $user ) );
	}

	private function address(): string {
		return $this->db->table( 'address' );
	}
}
