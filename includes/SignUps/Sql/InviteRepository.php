<?php

declare(strict_types=1);

namespace Zeromo\Community\SignUps\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\SignUps\Invite;

/** Invitations and who came by them, in the tables `sign_up_invite` and `sign_up_guest`. */
final class InviteRepository {

	private const COLUMNS = 'id, code, made_by, note, most, used, expires, created, is_off';

	public function __construct( private readonly Db $db ) {}

	public static function table(): Table {
		return new Table(
			'sign_up_invite',
			"id bigint unsigned NOT NULL AUTO_INCREMENT,
			code varchar(20) NOT NULL,
			made_by bigint unsigned NOT NULL,
			note varchar(120) NOT NULL DEFAULT '',
			most int unsigned NOT NULL DEFAULT 1,
			used int unsigned NOT NULL DEFAULT 0,
			expires int unsigned NOT NULL DEFAULT 0,
			created int unsigned NOT NULL,
			is_off tinyint unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			UNIQUE KEY code (code),
			KEY maker (made_by,id)"
		);
	}

	/** One row a member who came by an invitation. */
	public static function guests(): Table {
		return new Table(
			'sign_up_guest',
			'user_id bigint unsigned NOT NULL,
			invite_id bigint unsigned NOT NULL,
			made_by bigint unsigned NOT NULL,
			created int unsigned NOT NULL,
			PRIMARY KEY (user_id),
			KEY maker (made_by,user_id)'
		);
	}

	/** Adds one; 0 where the code is there. */
	public function add( string $code, int $maker, string $note, int $most, int $expires, int $now ): int {
		$added = $this->db->execute(
			"INSERT IGNORE INTO {$this->db->table( 'sign_up_invite' )} (code,made_by,note,most,expires,created)
				VALUES (%s,%d,%s,%d,%d,%d)",
			array( $code, $maker, $note, $most, $expires, $now )
		);
		return $added > 0 ? ( $this->by_code( $code )->id ?? 0 ) : 0;
	}

	public function find( int $id ): ?Invite {
		return $this->read( 'id = %d', array( $id ), 1 )[0] ?? null;
	}

	public function by_code( string $code ): ?Invite {
		return $this->read( 'code = %s', array( $code ), 1 )[0] ?? null;
	}

	/**
	 * The newest first.
	 *
	 * @param int    $maker  Whose, 0 for everybody's.
	 * @param string $search Beginning of a code, or empty.
	 * @return list<Invite>
	 */
	public function page( int $maker, string $search, int $before, int $limit ): array {
		$where  = 'id < %d';
		$values = array( $before > 0 ? $before : PHP_INT_MAX );
		if ( $maker > 0 ) {
			$where   .= ' AND made_by = %d';
			$values[] = $maker;
		}
		if ( '' !== $search ) {
			$where   .= ' AND code LIKE %s';
			$values[] = $this->db->like( $search ) . '%';
		}
		return $this->read( $where, $values, $limit );
	}

	/** How many a member has made since a time. */
	public function made_since( int $maker, int $since ): int {
		return (int) $this->db->value(
			"SELECT COUNT(*) FROM {$this->db->table( 'sign_up_invite' )} WHERE made_by = %d AND created > %d"
				. ( $this->db->is_in_unit() ? $this->db->locked() : '' ),
			array( $maker, $since )
		);
	}

	/** Takes one of its uses; false where none is left. */
	public function take( string $code, int $now ): bool {
		return $this->db->execute(
			"UPDATE {$this->db->table( 'sign_up_invite' )} SET used = used + 1
				WHERE code = %s AND is_off = 0 AND (most = 0 OR used < most) AND (expires = 0 OR expires > %d)",
			array( $code, $now )
		) > 0;
	}

	/** Gives a use back. */
	public function give_back( string $code ): void {
		$this->db->execute(
			"UPDATE {$this->db->table( 'sign_up_invite' )} SET used = used - 1 WHERE code = %s AND used > 0",
			array( $code )
		);
	}

	/** Notes who came by one. */
	public function came( int $member, Invite $by, int $now ): void {
		$this->db->execute(
			"INSERT IGNORE INTO {$this->db->table( 'sign_up_guest' )} (user_id,invite_id,made_by,created)
				VALUES (%d,%d,%d,%d)",
			array( $member, $by->id, $by->made_by, $now )
		);
	}

	/** Who invited a member, 0 for nobody. */
	public function inviter( int $member ): int {
		return (int) $this->db->value(
			"SELECT made_by FROM {$this->db->table( 'sign_up_guest' )} WHERE user_id = %d",
			array( $member )
		);
	}

	/**
	 * Whom a member has invited, the newest first.
	 *
	 * @return list<int>
	 */
	public function guests_of( int $maker, int $limit ): array {
		return $this->db->ids(
			"SELECT user_id FROM {$this->db->table( 'sign_up_guest' )} WHERE made_by = %d
				ORDER BY user_id DESC LIMIT %d",
			array( $maker, $limit )
		);
	}

	/** Withdraws one; false where it is withdrawn. */
	public function withdraw( int $id ): bool {
		return $this->db->execute(
			"UPDATE {$this->db->table( 'sign_up_invite' )} SET is_off = 1 WHERE id = %d AND is_off = 0",
			array( $id )
		) > 0;
	}

	/** Forgets a member: their invitations end, and that they came by one. */
	public function forget( int $member ): int {
		$came = $this->db->execute(
			"DELETE FROM {$this->db->table( 'sign_up_guest' )} WHERE user_id = %d",
			array( $member )
		);
		$made = $this->db->execute(
			"DELETE FROM {$this->db->table( 'sign_up_invite' )} WHERE made_by = %d",
			array( $member )
		);
		if ( $made > 0 ) {
			$this->db->execute(
				"UPDATE {$this->db->table( 'sign_up_guest' )} SET made_by = 0 WHERE made_by = %d",
				array( $member )
			);
		}
		return $came + $made;
	}

	/**
	 * @param list<int|string> $values For the marks.
	 * @return list<Invite>
	 */
	private function read( string $where, array $values, int $limit ): array {
		return array_map(
			static fn( array $row ): Invite => new Invite(
				(int) $row['id'],
				(string) $row['code'],
				(int) $row['made_by'],
				(string) $row['note'],
				(int) $row['most'],
				(int) $row['used'],
				(int) $row['expires'],
				(int) $row['created'],
				1 === (int) $row['is_off']
			),
			$this->db->rows(
				'SELECT ' . self::COLUMNS . " FROM {$this->db->table( 'sign_up_invite' )} WHERE $where
					ORDER BY id DESC LIMIT %d",
				array( ...$values, $limit )
			)
		);
	}
}
