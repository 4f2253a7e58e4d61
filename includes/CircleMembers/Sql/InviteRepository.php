<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleMembers\Sql;

use Zeromo\Community\CircleMembers\Invite;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;

/** Invitations in the table `circle_invite`. */
final class InviteRepository {

	public function __construct( private readonly Db $db ) {}

	public static function definition(): Table {
		return new Table(
			'circle_invite',
			'id bigint unsigned NOT NULL AUTO_INCREMENT,
			circle_id bigint unsigned NOT NULL,
			code varchar(32) NOT NULL,
			code_key char(64) NOT NULL,
			max_uses int unsigned NOT NULL DEFAULT 0,
			uses int unsigned NOT NULL DEFAULT 0,
			expires_at int unsigned NOT NULL DEFAULT 0,
			created_by bigint unsigned NOT NULL DEFAULT 0,
			created int unsigned NOT NULL,
			PRIMARY KEY (id),
			UNIQUE KEY code_key (code_key),
			KEY of_circle (circle_id,id)'
		);
	}

	/** Stores a new one; false when the code is taken. */
	public function add(
		int $circle_id,
		string $code,
		string $key,
		int $max_uses,
		int $expires_at,
		int $member,
		int $now
	): bool {
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->table()} (circle_id,code,code_key,max_uses,uses,expires_at,created_by,created)
				VALUES (%d,%s,%s,%d,0,%d,%d,%d)",
			array( $circle_id, $code, $key, $max_uses, $expires_at, $member, $now )
		) > 0;
	}

	/** Uses one up, in one statement, so that the last use is given once. */
	public function take( int $circle_id, string $key, int $now ): bool {
		return $this->db->execute(
			"UPDATE {$this->table()} SET uses = uses + 1 WHERE code_key = %s AND circle_id = %d AND (max_uses = 0
				OR uses < max_uses) AND (expires_at = 0 OR expires_at > %d)",
			array( $key, $circle_id, $now )
		) > 0;
	}

	/** Gives a use back; inside the transaction that took it. */
	public function give_back( string $key ): void {
		$this->db->execute(
			"UPDATE {$this->table()} SET uses = uses - 1 WHERE code_key = %s AND uses > 0",
			array( $key )
		);
	}

	/**
	 * A circle's invitations, the newest first.
	 *
	 * @return list<Invite>
	 */
	public function newest( int $circle_id, int $limit ): array {
		$rows = $this->db->rows(
			"SELECT * FROM {$this->table()} WHERE circle_id = %d ORDER BY id DESC LIMIT %d",
			array( $circle_id, $limit )
		);
		return array_map(
			static fn( array $row ): Invite => new Invite(
				(int) $row['id'],
				(int) $row['circle_id'],
				(string) $row['code'],
				(int) $row['max_uses'],
				(int) $row['uses'],
				(int) $row['expires_at'],
				(int) $row['created_by'],
				(int) $row['created']
			),
			$rows
		);
	}

	/** Takes one back; false when the circle has no such. */
	public function remove( int $circle_id, int $id ): bool {
		return $this->db->execute(
			"DELETE FROM {$this->table()} WHERE id = %d AND circle_id = %d",
			array( $id, $circle_id )
		) > 0;
	}

	/** Those that let nobody in any more since that time. */
	public function purge( int $before ): void {
		$this->db->execute( "DELETE FROM {$this->table()} WHERE expires_at > 0 AND expires_at < %d", array( $before ) );
	}

	private function table(): string {
		return $this->db->table( 'circle_invite' );
	}
}
