<?php

declare(strict_types=1);

namespace Zeromo\Community\SignIns\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\SignIns\SignIn;

/** The table `sign_in`. */
final class SignInRepository {

	public function __construct( private readonly Db $db ) {}

	/** Entries are never changed; they go when their days are over. */
	public static function table(): Table {
		return new Table(
			'sign_in',
			"sign_in_id bigint unsigned NOT NULL AUTO_INCREMENT,
			user_id bigint unsigned NOT NULL,
			address varchar(64) NOT NULL DEFAULT '',
			device varchar(60) NOT NULL DEFAULT '',
			created int unsigned NOT NULL,
			PRIMARY KEY (sign_in_id),
			KEY member (user_id,created,sign_in_id),
			KEY created (created)"
		);
	}

	/** A member has signed in. */
	public function add( int $member, string $address, string $device, int $now ): void {
		$this->db->execute(
			"INSERT INTO {$this->db->table( 'sign_in' )} (user_id,address,device,created) VALUES (%d,%s,%s,%d)",
			array( $member, $address, $device, $now )
		);
	}

	/**
	 * A member's, newest first.
	 *
	 * @return list<SignIn>
	 */
	public function page( int $member, ?Cursor $after, int $limit ): array {
		$rows = $this->db->rows(
			"SELECT sign_in_id, address, device, created FROM {$this->db->table( 'sign_in' )} WHERE user_id = %d"
				. ( null === $after ? '' : ' AND created <= %d AND (created < %d OR sign_in_id < %d)' )
				. ' ORDER BY created DESC, sign_in_id DESC LIMIT %d',
			array(
				$member,
				...( null === $after ? array() : array( $after->sort, $after->sort, $after->id ) ),
				$limit,
			)
		);
		return array_map(
			static fn( array $row ): SignIn => new SignIn(
				(int) $row['sign_in_id'],
				(string) $row['address'],
				(string) $row['device'],
				(int) $row['created']
			),
			$rows
		);
	}

	/** Whether a member has signed in from this network with this device. */
	public function was_seen( int $member, string $address, string $device ): bool {
		return null !== $this->db->value(
			"SELECT sign_in_id FROM {$this->db->table( 'sign_in' )}
				WHERE user_id = %d AND address = %s AND device = %s LIMIT 1",
			array( $member, $address, $device )
		);
	}

	/** Deletes a member's older entries; at most $limit of them. */
	public function prune_member( int $member, int $before, int $limit ): int {
		return $this->remove( 'user_id = %d AND created < %d', array( $member, $before ), $limit );
	}

	/** Deletes older entries; at most $limit of them. */
	public function prune( int $before, int $limit ): int {
		return $this->remove( 'created < %d', array( $before ), $limit );
	}

	/** @param list<int> $values Of the condition. */
	private function remove( string $where, array $values, int $limit ): int {
		$table = $this->db->table( 'sign_in' );
		$ids   = $this->db->ids(
			"SELECT sign_in_id FROM $table WHERE $where ORDER BY created LIMIT %d",
			array( ...$values, $limit )
		);
		return array() === $ids
			? 0
			: $this->db->execute( "DELETE FROM $table WHERE sign_in_id IN (" . implode( ',', $ids ) . ')' );
	}
}
