<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites\Sql;

use Zeromo\Community\Favorites\Folder;
use Zeromo\Community\Feed\Api\MarkSql;
use Zeromo\Community\Posts\Api\Visibility;
use Zeromo\Community\Kernel\Database\Conflict;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Database\Db;

/** Posts in folders (`folder_item`), and in how many folders a member keeps a post at all (`favorite`). */
final class ItemRepository {

	private const COVERS = 4;

	public function __construct( private readonly Db $db, private readonly Visibility $visibility ) {}

	/** Puts a post into a folder; false when it is in there already. */
	public function add( int $folder, int $post, int $now ): bool {
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->db->table( 'folder_item' )} (folder_id,post_id,created) VALUES (%d,%d,%d)",
			array( $folder, $post, $now )
		) > 0;
	}

	/** Takes a post out of a folder; false when it is not in there. */
	public function remove( int $folder, int $post ): bool {
		return $this->db->execute(
			"DELETE FROM {$this->db->table( 'folder_item' )} WHERE folder_id = %d AND post_id = %d",
			array( $folder, $post )
		) > 0;
	}

	/** The member has the post in one folder more; true when it is the first. */
	public function keep( int $member, int $post, int $now ): bool {
		$table = $this->db->table( 'favorite' );
		$this->db->execute(
			"INSERT INTO $table (user_id,post_id,folders,created) VALUES (%d,%d,1,%d)"
				. ' ON DUPLICATE KEY UPDATE folders = folders + 1',
			array( $member, $post, $now )
		);
		return 1 === (int) $this->db->value(
			"SELECT folders FROM $table WHERE user_id = %d AND post_id = %d",
			array( $member, $post )
		);
	}

	/** The member has the post in one folder less; true when it was the last. */
	public function drop( int $member, int $post ): bool {
		$table = $this->db->table( 'favorite' );
		$this->db->execute(
			"UPDATE $table SET folders = folders - 1 WHERE user_id = %d AND post_id = %d",
			array( $member, $post )
		);
		return $this->db->execute(
			"DELETE FROM $table WHERE user_id = %d AND post_id = %d AND folders <= 0",
			array( $member, $post )
		) > 0;
	}

	/** Whether the member keeps the post. */
	public function has( int $member, int $post ): bool {
		return array() !== $this->kept( $member, array( $post ) );
	}

	/**
	 * Those of the posts the member keeps.
	 *
	 * @param int       $member Who.
	 * @param list<int> $posts  Posts.
	 * @return list<int>
	 */
	public function kept( int $member, array $posts ): array {
		return array() === $posts ? array() : $this->db->ids(
			"SELECT post_id FROM {$this->db->table( 'favorite' )} WHERE user_id = %d AND post_id IN ("
				. Db::marks( count( $posts ) ) . ')',
			array( $member, ...$posts )
		);
	}

	/**
	 * The same as a statement that other rooms' marks are read with.
	 *
	 * @param list<int> $posts Not empty.
	 */
	public function kept_sql( int $member, array $posts ): MarkSql {
		return new MarkSql(
			"SELECT post_id, 1 AS bit FROM {$this->db->table( 'favorite' )} WHERE user_id = %d AND post_id IN ("
				. Db::marks( count( $posts ) ) . ')',
			array( $member, ...$posts ),
			$posts
		);
	}

	/**
	 * Posts of a folder with the time they came in, the newest first.
	 *
	 * @param int      $folder Folder.
	 * @param int|null $time   With $post: only what comes after this place.
	 * @param int      $post   See $time.
	 * @param int      $limit  At most so many.
	 * @return array<int, int> Post id => Unix seconds.
	 */
	public function of_folder( int $folder, ?int $time, int $post, int $limit ): array {
		$after = null === $time ? '' : ' AND created <= %d AND (created < %d OR post_id < %d)';
		$rows  = $this->db->rows(
			"SELECT post_id, created FROM {$this->db->table( 'folder_item' )}"
				. " WHERE folder_id = %d$after ORDER BY created DESC, post_id DESC LIMIT %d",
			array( $folder, ...( null === $time ? array() : array( $time, $time, $post ) ), $limit )
		);
		$out = array();
		foreach ( $rows as $row ) {
			$out[ (int) $row['post_id'] ] = (int) $row['created'];
		}
		return $out;
	}

	/**
	 * Posts of a folder that its owner can't see any more: deleted, taken back, or in a circle that is closed to them;
	 * the newest first.
	 *
	 * @return list<int>
	 */
	public function vanished( int $folder, int $owner, int $limit ): array {
		$seen = $this->visibility->sql( 'f', $owner );
		return $this->db->ids(
			"SELECT i.post_id FROM {$this->db->table( 'folder_item' )} i WHERE i.folder_id = %d
			AND NOT EXISTS (SELECT 1 FROM {$this->db->table( 'feed' )} f {$seen->joins} WHERE f.post_id = i.post_id
				AND {$seen->where})
			ORDER BY i.created DESC, i.post_id DESC LIMIT %d",
			array( $folder, ...$seen->join_values, ...$seen->where_values, ...array( $limit ) )
		);
	}

	/**
	 * The newest posts of many folders, at most four each.
	 *
	 * @param list<int> $folders Folders.
	 * @return array<int, list<int>> Folder => posts.
	 */
	public function newest( array $folders ): array {
		$parts  = array();
		$values = array();
		foreach ( $folders as $n => $folder ) {
			$parts[] = "SELECT * FROM (SELECT folder_id, post_id FROM {$this->db->table( 'folder_item' )}
				WHERE folder_id = %d ORDER BY created DESC, post_id DESC LIMIT %d) t$n";
			array_push( $values, $folder, self::COVERS );
		}
		$out = array();
		foreach ( array() === $parts ? array() : $this->db->rows(
			implode( ' UNION ALL ', $parts ),
			$values
		) as $row ) {
			$out[ (int) $row['folder_id'] ][] = (int) $row['post_id'];
		}
		return $out;
	}

	/**
	 * Everything a member keeps, the last kept first; for exports.
	 *
	 * @return array<int, int> Unix seconds by post.
	 */
	public function kept_by( int $member, int $limit, int $offset ): array {
		$out = array();
		foreach ( $this->db->rows(
			"SELECT post_id, created FROM {$this->db->table( 'favorite' )} WHERE user_id = %d
				ORDER BY created DESC, post_id DESC LIMIT %d OFFSET %d",
			array( $member, $limit, $offset )
		) as $row ) {
			$out[ (int) $row['post_id'] ] = (int) $row['created'];
		}
		return $out;
	}

	/**
	 * Those of the posts that are in the folder.
	 *
	 * @param list<int> $posts Posts.
	 * @return list<int>
	 */
	public function within( int $folder, array $posts ): array {
		return array() === $posts
			? array()
			: $this->db->ids(
				"SELECT post_id FROM {$this->db->table( 'folder_item' )} WHERE folder_id = %d AND post_id IN ("
					. Db::marks( count( $posts ) ) . ')',
				array( $folder, ...$posts )
			);
	}

	/**
	 * Puts posts of one folder into another of the same member and takes them out of the first; both folders' rows are
	 * locked.
	 *
	 * @param list<int> $posts Posts that are in $from.
	 * @return int How many are new in $to; the others were there already.
	 */
	public function move( int $from, int $to, int $member, array $posts, int $now ): int {
		$item = $this->db->table( 'folder_item' );
		$in   = Db::marks( count( $posts ) );
		$both = $this->within( $to, $posts );
		$new  = $this->db->execute(
			"INSERT IGNORE INTO $item (folder_id,post_id,created) SELECT %d, i.post_id, %d FROM $item i"
				. " WHERE i.folder_id = %d AND i.post_id IN ($in)",
			array( $to, $now, $from, ...$posts )
		);
		if (
			$new
				+ count( $both ) !== $this->db->execute(
					"DELETE FROM $item WHERE folder_id = %d AND post_id IN ($in)",
					array( $from, ...$posts )
				)
		) {
			// Somebody put one of them in or out meanwhile: once more from the start.
			throw new Conflict( 'The folder changed while posts were moved' );
		}
		if ( array() !== $both ) {
			$this->db->execute(
				"UPDATE {$this->db->table( 'favorite' )} SET folders = folders - 1 WHERE user_id = %d AND post_id IN ("
					. Db::marks( count( $both ) ) . ')',
				array( $member, ...$both )
			);
		}
		return $new;
	}

	/**
	 * Takes posts out of a member's folder: what the owner keeps nowhere else leaves the posts' totals.
	 *
	 * @param list<int> $posts Posts that are in it.
	 * @return list<int> Posts the member no longer keeps.
	 */
	public function take_out( int $folder, int $member, array $posts ): array {
		$in = Db::marks( count( $posts ) );
		$this->db->execute(
			"UPDATE {$this->db->table( 'favorite' )} SET folders = folders - 1 WHERE user_id = %d AND post_id IN ($in)",
			array( $member, ...$posts )
		);
		$this->db->execute(
			"DELETE FROM {$this->db->table( 'folder_item' )} WHERE folder_id = %d AND post_id IN ($in)",
			array( $folder, ...$posts )
		);
		return $this->let_go( $member );
	}

	/**
	 * Takes all posts out of a folder that is gone: what its owner keeps nowhere else leaves the posts' totals.
	 *
	 * @return list<int> Posts the member no longer keeps.
	 */
	public function empty_folder( int $folder, int $member ): array {
		$item = $this->db->table( 'folder_item' );
		$this->db->execute(
			"UPDATE {$this->db->table( 'favorite' )} SET folders = folders - 1"
				. " WHERE user_id = %d AND post_id IN (SELECT post_id FROM $item WHERE folder_id = %d)",
			array( $member, $folder )
		);
		$gone = $this->let_go( $member );
		$this->db->execute( "DELETE FROM $item WHERE folder_id = %d", array( $folder ) );
		return $gone;
	}

	/**
	 * What a member keeps in no folder any more leaves the posts' totals.
	 *
	 * @return list<int> Posts.
	 */
	private function let_go( int $member ): array {
		$favorite = $this->db->table( 'favorite' );
		$gone     = $this->db->ids(
			"SELECT post_id FROM $favorite WHERE user_id = %d AND folders <= 0",
			array( $member )
		);
		$this->take_off(
			"SELECT %d, post_id, 'favorite', -1 FROM $favorite WHERE user_id = %d AND folders <= 0",
			$member
		);
		$this->db->execute( "DELETE FROM $favorite WHERE user_id = %d AND folders <= 0", array( $member ) );
		return $gone;
	}

	/** A post is gone for good. */
	public function remove_post( int $post ): void {
		$item    = $this->db->table( 'folder_item' );
		$folders = $this->db->ids( "SELECT folder_id FROM $item WHERE post_id = %d", array( $post ) );
		foreach ( array_chunk( $folders, 500 ) as $chunk ) {
			$this->db->execute(
				"UPDATE {$this->db->table( 'folder' )}"
					. ' SET total = total - 1, cover = CASE WHEN cover = %d THEN 0 ELSE cover END WHERE folder_id IN ('
					. Db::marks( count( $chunk ) ) . ')',
				array( $post, ...$chunk )
			);
		}
		$this->db->execute( "DELETE FROM $item WHERE post_id = %d", array( $post ) );
		$this->db->execute( "DELETE FROM {$this->db->table( 'favorite' )} WHERE post_id = %d", array( $post ) );
	}

	/**
	 * A member is gone: folders, items, and what the posts' totals had from them.
	 *
	 * @return list<int> Posts the member kept.
	 */
	public function remove_member( int $member ): array {
		$folder   = $this->db->table( 'folder' );
		$favorite = $this->db->table( 'favorite' );
		$gone     = $this->db->ids(
			"SELECT post_id FROM $favorite WHERE user_id = %d" . $this->db->locked(),
			array( $member )
		);
		if ( array() !== $gone ) {
			$this->take_off( "SELECT %d, post_id, 'favorite', -1 FROM $favorite WHERE user_id = %d", $member );
			$this->db->execute( "DELETE FROM $favorite WHERE user_id = %d", array( $member ) );
		}
		$ids = $this->db->ids( "SELECT folder_id FROM $folder WHERE user_id = %d", array( $member ) );
		foreach ( array_chunk( $ids, 500 ) as $chunk ) {
			$this->db->execute(
				"DELETE FROM {$this->db->table( 'folder_item' )} WHERE folder_id IN (" . Db::marks( count( $chunk ) )
					. ')',
				$chunk
			);
		}
		$this->db->execute( "DELETE FROM $folder WHERE user_id = %d", array( $member ) );
		return $gone;
	}

	/**
	 * Adds what a SELECT of (object_type, object_id, kind, n) with placeholders for type and member gives to the kept
	 * totals.
	 */
	private function take_off( string $select, int $member ): void {
		$this->db->execute(
			"INSERT INTO {$this->db->table( 'counter' )} (object_type,object_id,kind,n) $select"
				. ' ON DUPLICATE KEY UPDATE n = n + VALUES(n)',
			array( Counters::POST, $member )
		);
	}
}
