<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Sql;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Wiring\Filter;

/**
 * Members: core's users, and what we keep beside them in `member`.
 *
 * @phpstan-type MemberRow array{id: int, name: string, nicename: string, registered: int, avatar: string,
 *   cover: string, vip: string, vip_until: int, level: int,
 *   verified: string, verified_until: int, badge: string}
 */
final class MemberRepository {

	public function __construct( private readonly Db $db ) {}

	/**
	 * @param list<int> $used
	 * @param array<int|string> $ids
	 * @return list<int>
	 */
	#[Filter( 'zeromo_media_in_use' )]
	public function on_media_in_use( array $used, array $ids ): array {
		return array( ...$used, ...$this->shown( array_map( 'intval', array_values( $ids ) ) ) );
	}

	/**
	 * Rows by id, one query; unknown ids are absent. Times are Unix seconds, files relative to the uploads folder.
	 *
	 * @param list<int> $ids Members, not empty.
	 * @return array<int, MemberRow>
	 */
	public function rows( array $ids ): array {
		$rows = $this->db->rows(
			"SELECT u.ID AS id, u.display_name, u.user_nicename, u.user_registered, m.avatar, m.cover, m.vip,
				m.vip_until, m.level, m.verified, m.verified_until, m.badge
			FROM {$this->db->core( 'users' )} u LEFT JOIN {$this->db->table( 'member' )} m ON m.user_id = u.ID
			WHERE u.ID IN (" . Db::marks( count( $ids ) ) . ')',
			$ids
		);
		$out = array();
		foreach ( $rows as $row ) {
			$id         = (int) $row['id'];
			$out[ $id ] = array(
				'id'         => $id,
				// Core keeps & < > of names as entities; ours are plain text, escaped where they are printed.
				'name'       => wp_specialchars_decode( (string) $row['display_name'], ENT_QUOTES ),
				'nicename'   => (string) $row['user_nicename'],
				'registered' => (int) strtotime( $row['user_registered'] . ' UTC' ),
				'avatar'     => (string) $row['avatar'],
				'cover'      => (string) $row['cover'],
				'vip'        => (string) $row['vip'],
				'vip_until'  => (int) $row['vip_until'],
				'level'      => (int) $row['level'],
				'verified'   => (string) $row['verified'],
				'verified_until' => (int) $row['verified_until'],
				'badge'      => (string) $row['badge'],
			);
		}
		return $out;
	}

	/**
	 * Writes pictures of many members; columns that are not named stay.
	 *
	 * @param list<array<string, int|string>> $rows    `user_id` and the columns.
	 * @param list<string>                    $columns Among those of the table.
	 */
	public function write( array $rows, array $columns ): void {
		$names  = array( 'user_id', ...$columns );
		$marks  = '('
			. implode(
				',',
				array_map( static fn( string $name ): string => str_ends_with( $name, '_id' ) ? '%d' : '%s', $names )
			)
			. ')';
		$update = implode( ',', array_map( static fn( string $name ): string => "$name = VALUES($name)", $columns ) );
		$values = array();
		foreach ( $rows as $row ) {
			foreach ( $names as $name ) {
				$values[] = $row[ $name ] ?? '';
			}
		}
		$this->db->execute(
			"INSERT INTO {$this->db->table( 'member' )} (" . implode( ',', $names ) . ') VALUES '
				. Db::marks( count( $rows ), $marks ) . " ON DUPLICATE KEY UPDATE $update",
			$values
		);
	}

	/**
	 * Their cards show no badge any more.
	 *
	 * @param list<int> $members Members.
	 */
	public function drop_badges( array $members ): void {
		if ( array() !== $members ) {
			$this->db->execute(
				"UPDATE {$this->db->table( 'member' )} SET badge = '' WHERE user_id IN ("
					. Db::marks( count( $members ) ) . ')',
				$members
			);
		}
	}

	/**
	 * Those of the members who have an avatar of their own.
	 *
	 * @param list<int> $members Members.
	 * @return list<int>
	 */
	public function with_avatar( array $members ): array {
		return array() === $members ? array() : $this->db->ids(
			"SELECT user_id FROM {$this->db->table( 'member' )} WHERE avatar_id > 0 AND user_id IN ("
				. Db::marks( count( $members ) ) . ')',
			$members
		);
	}

	/**
	 * Those of the pictures that somebody shows as face or cover.
	 *
	 * @param list<int> $pictures Attachments, not empty.
	 * @return list<int>
	 */
	public function shown( array $pictures ): array {
		$in   = Db::marks( count( $pictures ) );
		$rows = $this->db->rows(
			"SELECT avatar_id, cover_id FROM {$this->db->table( 'member' )}"
				. " WHERE avatar_id IN ($in) OR cover_id IN ($in)",
			array( ...$pictures, ...$pictures )
		);
		return array_values(
			array_intersect(
				$pictures,
				array_map(
					'intval',
					array( ...array_column( $rows, 'avatar_id' ), ...array_column( $rows, 'cover_id' ) )
				)
			)
		);
	}

	/**
	 * Takes a picture from whoever has it as face or cover, and gives them.
	 *
	 * @return list<int>
	 */
	public function drop_picture( int $picture ): array {
		$table   = $this->db->table( 'member' );
		$members = $this->db->ids(
			"SELECT user_id FROM $table WHERE avatar_id = %d OR cover_id = %d LIMIT 500",
			array( $picture, $picture )
		);
		if ( array() !== $members ) {
			$this->db->execute(
				"UPDATE $table SET avatar_id = 0, avatar = '' WHERE avatar_id = %d",
				array( $picture )
			);
			$this->db->execute( "UPDATE $table SET cover_id = 0, cover = '' WHERE cover_id = %d", array( $picture ) );
		}
		return $members;
	}

	/**
	 * Kept levels of members that exist, 0 for those without a row.
	 *
	 * @param non-empty-list<int> $ids Members.
	 * @return array<int, int>
	 */
	public function levels( array $ids ): array {
		$rows = $this->db->rows(
			"SELECT u.ID AS id, m.level FROM {$this->db->core( 'users' )} u
				LEFT JOIN {$this->db->table( 'member' )} m ON m.user_id = u.ID
				WHERE u.ID IN (" . Db::marks( count( $ids ) ) . ')',
			$ids
		);
		$out  = array();
		foreach ( $rows as $row ) {
			$out[ (int) $row['id'] ] = (int) $row['level'];
		}
		return $out;
	}

	/** Removes what we keep beside a user who is gone. */
	public function forget( int $id ): void {
		$this->db->execute( "DELETE FROM {$this->db->table( 'member' )} WHERE user_id = %d", array( $id ) );
	}

	/**
	 * Those of the newest members who have published most, with the number of their public posts.
	 *
	 * @return array<int, int> Posts by member id, most first.
	 */
	public function busy_newcomers( int $among, int $limit ): array {
		$rows = $this->db->rows(
			"SELECT u.ID AS id, COALESCE(c.n,0) AS n FROM (SELECT ID FROM {$this->db->core( 'users' )} ORDER BY ID DESC
				LIMIT %d) u
			LEFT JOIN {$this->db->table( 'counter' )} c ON c.object_type = %d AND c.object_id = u.ID
				AND c.kind = 'content'
			ORDER BY n DESC, id DESC LIMIT %d",
			array( $among, Counters::USER, $limit )
		);
		$out = array();
		foreach ( $rows as $row ) {
			$out[ (int) $row['id'] ] = (int) $row['n'];
		}
		return $out;
	}
}
