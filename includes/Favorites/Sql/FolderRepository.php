<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites\Sql;

use Zeromo\Community\Favorites\Folder;
use Zeromo\Community\Favorites\FolderChange;
use Zeromo\Community\Kernel\Database\Db;

/** Folders in the table `folder`. */
final class FolderRepository {

	private const COLUMNS = 'd.folder_id, d.user_id, d.title, d.description, d.visibility, d.total, d.cover, '
		. 'd.followers, d.preset';

	public function __construct( private readonly Db $db ) {}

	/** A folder, or null. */
	public function find( int $id ): ?Folder {
		$row = $this->db->row(
			'SELECT ' . self::COLUMNS . " FROM {$this->db->table( 'folder' )} d WHERE d.folder_id = %d",
			array( $id )
		);
		return null === $row ? null : self::folder( $row );
	}

	/** Makes a folder and gives its id. */
	public function create( int $member, string $title, string $description, bool $public, int $now ): int {
		$this->db->execute(
			"INSERT INTO {$this->db->table( 'folder' )} (user_id,title,description,visibility,total,created,updated)"
				. ' VALUES (%d,%s,%s,%d,0,%d,%d)',
			array( $member, $title, $description, $public ? 0 : 1, $now, $now )
		);
		return $this->db->insert_id();
	}

	/** Changes what is not null of a folder. */
	public function update( int $id, FolderChange $change ): void {
		$columns = array(
			'title'       => $change->title,
			'description' => $change->description,
			'visibility'  => null === $change->public ? null : ( $change->public ? 0 : 1 ),
			'cover'       => $change->cover,
		);
		$set     = array();
		$values  = array();
		foreach ( $columns as $column => $value ) {
			if ( null !== $value ) {
				$set[]    = $column . ( is_int( $value ) ? ' = %d' : ' = %s' );
				$values[] = $value;
			}
		}
		if ( array() !== $set ) {
			$values[] = $id;
			$this->db->execute(
				"UPDATE {$this->db->table( 'folder' )} SET " . implode( ', ', $set ) . ' WHERE folder_id = %d',
				$values
			);
		}
	}

	/** Makes a member's folder the one that takes what is kept without naming a folder. */
	public function make_default( int $id, int $member ): void {
		$table = $this->db->table( 'folder' );
		$this->db->execute(
			"UPDATE $table SET preset = NULL WHERE user_id = %d AND preset = 1 AND folder_id <> %d",
			array( $member, $id )
		);
		$this->db->execute(
			"UPDATE $table SET preset = 1 WHERE folder_id = %d AND user_id = %d",
			array( $id, $member )
		);
	}

	/**
	 * Puts a member's folders into this order; those that are not named keep their place.
	 *
	 * @param list<int> $ids Own folders.
	 */
	public function arrange( int $member, array $ids ): void {
		if ( array() === $ids ) {
			return;
		}
		$values = array();
		foreach ( $ids as $place => $id ) {
			array_push( $values, $id, $place + 1 );
		}
		$this->db->execute(
			"UPDATE {$this->db->table( 'folder' )} SET position = CASE folder_id "
				. str_repeat( 'WHEN %d THEN %d ', count( $ids ) )
				. 'ELSE position END WHERE user_id = %d AND folder_id IN (' . Db::marks( count( $ids ) ) . ')',
			array( ...$values, $member, ...$ids )
		);
	}

	/**
	 * Those of the folders that are the member's own.
	 *
	 * @param list<int> $ids Folders.
	 * @return list<int>
	 */
	public function owned( int $member, array $ids ): array {
		return array() === $ids
			? array()
			: $this->db->ids(
				"SELECT folder_id FROM {$this->db->table( 'folder' )} WHERE user_id = %d AND folder_id IN ("
					. Db::marks( count( $ids ) ) . ')',
				array( $member, ...$ids )
			);
	}

	/** How many of the member's folders everybody may see. */
	public function public_count( int $member ): int {
		return (int) $this->db->value(
			"SELECT COUNT(*) FROM {$this->db->table( 'folder' )} WHERE user_id = %d AND visibility = 0",
			array( $member )
		);
	}

	/**
	 * Posts that stood for a folder and have left it do so no longer.
	 *
	 * @param list<int> $posts Posts.
	 */
	public function uncover( int $id, array $posts ): void {
		if ( array() !== $posts ) {
			$this->db->execute(
				"UPDATE {$this->db->table( 'folder' )} SET cover = 0 WHERE folder_id = %d AND cover IN ("
					. Db::marks( count( $posts ) ) . ')',
				array( $id, ...$posts )
			);
		}
	}

	/** The number of members who follow a folder changes by $delta; false when the folder is gone. */
	public function followed( int $id, int $delta ): bool {
		return $this->db->execute(
			"UPDATE {$this->db->table( 'folder' )} SET followers = followers + %d WHERE folder_id = %d",
			array( $delta, $id )
		) > 0;
	}

	/**
	 * Folders by id, in no order.
	 *
	 * @param list<int> $ids Folders.
	 * @return array<int, Folder>
	 */
	public function many( array $ids ): array {
		$out = array();
		foreach ( array() === $ids ? array() : $this->db->rows(
			'SELECT ' . self::COLUMNS . " FROM {$this->db->table( 'folder' )} d WHERE d.folder_id IN ("
				. Db::marks( count( $ids ) ) . ')',
			$ids
		) as $row ) {
			$out[ (int) $row['folder_id'] ] = self::folder( $row );
		}
		return $out;
	}

	/** The folder of a member that is public and has most followers, null where none is followed. */
	public function most_followed( int $member ): ?Folder {
		$row = $this->db->row(
			'SELECT ' . self::COLUMNS
				. " FROM {$this->db->table( 'folder' )} d WHERE d.user_id = %d AND d.visibility = 0"
					. ' AND d.followers > 0 ORDER BY d.followers DESC, d.folder_id DESC LIMIT 1',
			array( $member )
		);
		return null === $row ? null : self::folder( $row );
	}

	/** Id of the member's default folder, 0 when there is none. */
	public function default_id( int $member ): int {
		return (int) $this->db->value(
			"SELECT folder_id FROM {$this->db->table( 'folder' )} WHERE user_id = %d AND preset = 1",
			array( $member )
		);
	}

	/** Makes the member's default folder; false when there is one already. */
	public function create_default( int $member, string $title, int $now ): bool {
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->db->table( 'folder' )} (user_id,title,description,visibility,preset,total,
				created,updated) VALUES (%d,%s,'',0,1,0,%d,%d)",
			array( $member, $title, $now, $now )
		) > 0;
	}

	/** Removes the row of a member's folder; false when it is gone already. */
	public function remove( int $id, int $member ): bool {
		return $this->db->execute(
			"DELETE FROM {$this->db->table( 'folder' )} WHERE folder_id = %d AND user_id = %d",
			array( $id, $member )
		) > 0;
	}

	/** A folder's total changes by $delta; false when the folder is gone. With 0 it only locks the row. */
	public function count( int $id, int $delta, int $now ): bool {
		return $this->db->execute(
			"UPDATE {$this->db->table( 'folder' )} SET total = total + %d, updated = %d WHERE folder_id = %d",
			array( $delta, $now, $id )
		) > 0;
	}

	/**
	 * A member's folders, each with whether the post is in it.
	 *
	 * @param int  $member      Owner.
	 * @param bool $all         False: only public ones.
	 * @param int  $post        Post to look for, 0 for none.
	 * @param bool $arranged    In the owner's order, new ones before all others; false: the last used first.
	 * @param int  $limit       At most so many.
	 * @param int  $offset      Folders to skip.
	 * @return list<Folder>
	 */
	public function of_member( int $member, bool $all, int $post, bool $arranged, int $limit, int $offset = 0 ): array {
		// What was never arranged stands at 0, so that a new folder is seen first.
		$order = $arranged ? 'd.position, ' : '';
		$rows  = $this->db->rows(
			'SELECT ' . self::COLUMNS . ', i.post_id AS has FROM ' . $this->db->table( 'folder' ) . ' d
			LEFT JOIN ' . $this->db->table( 'folder_item' ) . ' i ON i.folder_id = d.folder_id AND i.post_id = %d
			WHERE d.user_id = %d' . ( $all ? '' : ' AND d.visibility = 0' )
				. " ORDER BY {$order}d.updated DESC, d.folder_id DESC LIMIT %d OFFSET %d",
			array( $post, $member, $limit, $offset )
		);
		return array_map( static fn( array $row ): Folder => self::folder( $row ), $rows );
	}

	/** @param array<string, string|null> $row Columns of the table, and `has`. */
	private static function folder( array $row ): Folder {
		return new Folder(
			(int) $row['folder_id'],
			(int) $row['user_id'],
			(string) $row['title'],
			(string) $row['description'],
			0 === (int) $row['visibility'],
			max( 0, (int) $row['total'] ),
			isset( $row['has'] ),
			(int) $row['cover'],
			max( 0, (int) $row['followers'] ),
			1 === (int) $row['preset']
		);
	}
}
