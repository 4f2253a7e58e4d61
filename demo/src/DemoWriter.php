<?php

declare(strict_types=1);

namespace Zeromo\Demo;

use Zeromo\Community\Kernel\Database\Db;

/** Writes the demo's rows in bulk, into core's tables and ours. */
final class DemoWriter {

	public function __construct( private readonly Db $db ) {}

	/**
	 * Inserts rows into one of core's tables; taken keys are left out.
	 *
	 * @param string                      $table   users, usermeta, posts, postmeta, comments, commentmeta,
	 *   term_relationships.
	 * @param list<string>                $columns Names.
	 * @param list<list<int|string|null>> $rows    Values.
	 */
	public function core( string $table, array $columns, array $rows ): void {
		$this->db->insert_rows( $this->db->core( $table ), $columns, $rows );
	}

	/**
	 * Inserts rows into one of our tables; taken keys are left out.
	 *
	 * @param string                      $table   Short name.
	 * @param list<string>                $columns Names.
	 * @param list<list<int|string|null>> $rows    Values.
	 */
	public function own( string $table, array $columns, array $rows ): void {
		$this->db->insert_rows( $this->db->table( $table ), $columns, $rows );
	}

	/** Prefix of this site's capabilities in `usermeta`. */
	public function prefix(): string {
		return $this->db->site_prefix();
	}

	/** The next free id of core's posts, users or comments. */
	public function next_id( string $table, string $column ): int {
		return 1 + (int) $this->db->value( "SELECT MAX($column) FROM {$this->db->core( $table )}" );
	}

	/** The next free id of one of our tables; inside the transaction that uses it. */
	public function next_own_id( string $table ): int {
		return 1 + (int) $this->db->value( "SELECT MAX(id) FROM {$this->db->table( $table )}" );
	}

	/**
	 * Cards of links by address; missing ones are absent.
	 *
	 * @param list<string> $urls Addresses.
	 * @return array<string, int>
	 */
	public function links( array $urls ): array {
		$out = array();
		foreach ( $this->db->rows(
			"SELECT id, url FROM {$this->db->table( 'link' )} WHERE url_key IN (" . Db::marks( count( $urls ), '%s' )
				. ')',
			array_map( sha1( ... ), $urls )
		) as $row ) {
			$out[ (string) $row['url'] ] = (int) $row['id'];
		}
		return $out;
	}

	/**
	 * Removes link cards that no post uses.
	 *
	 * @param list<int> $ids Cards.
	 */
	public function remove_links( array $ids ): void {
		if ( array() !== $ids ) {
			$this->db->execute(
				"DELETE FROM {$this->db->table( 'link' )} WHERE id IN (" . Db::marks( count( $ids ) )
					. ") AND id NOT IN (SELECT link_id FROM {$this->db->table( 'link_post' )})",
				$ids
			);
		}
	}

	/** Who has no experience left is told of no level, and has no row that says nothing. */
	public function forget_levels(): void {
		$gains = "SELECT user_id FROM {$this->db->table( 'level_gain' )} WHERE taken = 0 AND points > 0";
		$this->db->execute(
			"DELETE FROM {$this->db->table( 'notice' )} WHERE kind = %d AND user_id NOT IN ($gains)",
			// LevelNotices::REACHED.
			array( 60 )
		);
		$this->db->execute(
			"DELETE FROM {$this->db->table( 'member' )} WHERE avatar_id = 0 AND avatar = '' AND cover_id = 0"
				. " AND cover = '' AND vip = '' AND verified = '' AND badge = '' AND user_id NOT IN ($gains)"
		);
	}

	/** Removes the demo's badge; its awards went with their members, and others' go here. */
	public function remove_badge( int $id ): void {
		$this->db->execute( "DELETE FROM {$this->db->table( 'badge_award' )} WHERE badge_id = %d", array( $id ) );
		$this->db->execute( "DELETE FROM {$this->db->table( 'badge' )} WHERE id = %d", array( $id ) );
	}

	/** Runs a whole stage in one transaction, which is many times faster on SQLite. */
	public function together( \Closure $work ): void {
		$this->db->transaction( $work );
	}

	/**
	 * Adds a folder and gives its id.
	 *
	 * @param array{
	 *   int, string, string, int, null, int, int, int,
	 * } $row user_id, title, description, visibility, preset, total, created, updated.
	 */
	public function add_folder( array $row ): int {
		$this->own(
			'folder',
			array( 'user_id', 'title', 'description', 'visibility', 'preset', 'total', 'created', 'updated' ),
			array( $row )
		);
		return $this->db->insert_id();
	}

	/**
	 * The activities that still exist, those with pictures first.
	 *
	 * @param list<int> $posts Not empty.
	 * @return list<int>
	 */
	public function still_there( array $posts ): array {
		return $this->db->ids(
			"SELECT post_id FROM {$this->db->table( 'feed' )} WHERE status = 1 AND post_id IN ("
				. Db::marks( count( $posts ) ) . ") ORDER BY CASE WHEN images = '' THEN 1 ELSE 0 END, post_id DESC",
			$posts
		);
	}

	/**
	 * The first folder of each member of a range.
	 *
	 * @return array<int, int> Folder by member.
	 */
	public function first_folders( int $from, int $to ): array {
		$out = array();
		foreach ( $this->db->rows(
			"SELECT user_id, MIN(folder_id) AS folder_id FROM {$this->db->table( 'folder' )} WHERE user_id BETWEEN %d
				AND %d GROUP BY user_id",
			array( $from, $to )
		) as $row ) {
			$out[ (int) $row['user_id'] ] = (int) $row['folder_id'];
		}
		return $out;
	}

	/**
	 * The newest likes and comments on a member's posts, and the newest followers.
	 *
	 * @return list<array{what: string, user: int, post: int, comment: int}>
	 */
	public function done_to( int $member, int $each ): array {
		$feed = $this->db->table( 'feed' );
		$rows = array(
			...$this->db->rows(
				"SELECT 'like' AS what, r.user_id, r.object_id AS post_id, 0 AS comment_id"
					. " FROM $feed f JOIN {$this->db->table( 'reaction' )} r ON r.object_type = 1"
						. ' AND r.object_id = f.post_id AND r.kind = 1'
							. ' WHERE f.author_id = %d AND f.status = 1 ORDER BY r.created DESC LIMIT %d',
				array( $member, $each )
			),
			...$this->db->rows(
				"SELECT 'comment' AS what, c.user_id, c.post_id, c.comment_id"
					. " FROM $feed f JOIN {$this->db->table( 'comment' )} c ON c.post_id = f.post_id AND c.status = 1"
						. ' WHERE f.author_id = %d AND f.status = 1 AND c.user_id <> %d'
							. ' ORDER BY c.created DESC LIMIT %d',
				array( $member, $member, $each )
			),
			...$this->db->rows(
				"SELECT 'follow' AS what, user_id, 0 AS post_id, 0 AS comment_id FROM {$this->db->table( 'follow' )}"
					. ' WHERE target_id = %d ORDER BY created DESC LIMIT %d',
				array( $member, $each )
			),
		);
		return array_map(
			static fn( array $row ): array =>
				array(
					'what' => (string) $row['what'],
					'user' => (int) $row['user_id'],
					'post' => (int) $row['post_id'],
					'comment' => (int) $row['comment_id'],
				),
			$rows
		);
	}

	/**
	 * Activities of a circle, those with pictures first, the newest of them first.
	 *
	 * @return list<int>
	 */
	public function listed_in( int $circle, int $most ): array {
		return $this->db->ids(
			"SELECT post_id FROM {$this->db->table( 'feed' )} WHERE circle_id = %d AND status = 1 AND type = 1"
				. " ORDER BY CASE WHEN images = '' THEN 1 ELSE 0 END, post_id DESC LIMIT %d",
			array( $circle, $most )
		);
	}

	/** The newest activity but some outside of circles by another member than this one; 0 for none. */
	public function newest_not_by( int $member, int $skip = 0 ): int {
		return (int) $this->db->value(
			"SELECT post_id FROM {$this->db->table( 'feed' )} WHERE circle_id = 0 AND status = 1 AND type = 1"
				. ' AND author_id <> %d ORDER BY post_id DESC LIMIT 1 OFFSET %d',
			array( $member, $skip )
		);
	}

	/** Removes cases about a range of posts with what was said in them. */
	private function remove_cases( int $from, int $to ): void {
		$cases = $this->db->table( 'report_case' );
		$about = "object_type = 'post' AND object_id BETWEEN %d AND %d";
		$this->db->execute(
			"DELETE FROM {$this->db->table( 'report' )} WHERE case_id IN (SELECT case_id FROM $cases WHERE $about)",
			array( $from, $to )
		);
		$this->db->execute( "DELETE FROM $cases WHERE $about", array( $from, $to ) );
	}

	/** Sets the heat of topics and circles as if their posts were a few days old. */
	public function warm(): void {
		$this->db->execute(
			"UPDATE {$this->db->table( 'circle' )} SET heat = content_count * 60 WHERE heat < content_count * 60"
		);
		$this->db->execute(
			"UPDATE {$this->db->table( 'topic' )} SET heat = content_count * 60 WHERE heat < content_count * 60"
		);
	}

	/** Gives a new circle another owner. */
	public function hand_over( int $circle, int $from, int $to ): void {
		$this->db->execute(
			"UPDATE {$this->db->core( 'posts' )} SET post_author = %d WHERE ID = %d",
			array( $to, $circle )
		);
		$this->db->execute(
			"UPDATE {$this->db->table( 'circle' )} SET owner_id = %d WHERE circle_id = %d",
			array( $to, $circle )
		);
		$this->db->execute(
			"UPDATE {$this->db->table( 'circle_member' )} SET user_id = %d WHERE circle_id = %d AND user_id = %d",
			array( $to, $circle, $from )
		);
	}

	/** Sets the comment totals core keeps in its posts. */
	public function recount_comments( int $from, int $to ): void {
		$posts    = $this->db->core( 'posts' );
		$comments = $this->db->core( 'comments' );
		$this->db->execute(
			"UPDATE $posts SET comment_count = (SELECT COUNT(*) FROM $comments c"
				. " WHERE c.comment_post_ID = $posts.ID AND c.comment_approved = '1') WHERE ID BETWEEN %d AND %d",
			array( $from, $to )
		);
	}

	/**
	 * Term taxonomy ids of terms.
	 *
	 * @param list<int> $terms Terms.
	 * @return array<int, int>
	 */
	public function taxonomy_ids( array $terms ): array {
		if ( array() === $terms ) {
			return array();
		}
		$out = array();
		foreach ( $this->db->rows(
			"SELECT term_id, term_taxonomy_id FROM {$this->db->core( 'term_taxonomy' )} WHERE term_id IN ("
				. Db::marks( count( $terms ) ) . ')',
			$terms
		) as $row ) {
			$out[ (int) $row['term_id'] ] = (int) $row['term_taxonomy_id'];
		}
		return $out;
	}

	/**
	 * Removes everything that belongs to a range of posts or members.
	 *
	 * @param int $from  First post id, 0 for none.
	 * @param int $to    Last post id.
	 * @param int $first First member id, 0 for none.
	 * @param int $last  Last member id.
	 */
	public function remove( int $from, int $to, int $first, int $last ): void {
		if ( $from > 0 ) {
			$this->db->execute(
				"DELETE FROM {$this->db->core( 'commentmeta' )}"
					. " WHERE comment_id IN (SELECT comment_ID FROM {$this->db->core( 'comments' )}"
						. ' WHERE comment_post_ID BETWEEN %d AND %d)',
				array( $from, $to )
			);
		}
		$posts = array(
			'posts'              => 'ID',
			'postmeta'           => 'post_id',
			'comments'           => 'comment_post_ID',
			'term_relationships' => 'object_id',
		);
		foreach ( $from > 0 ? $posts : array() as $table => $column ) {
			$this->db->execute(
				"DELETE FROM {$this->db->core( $table )} WHERE $column BETWEEN %d AND %d",
				array( $from, $to )
			);
		}
		$own_posts = array(
			'feed',
			'feed_topic',
			'folder_item',
			'favorite',
			'comment',
			'notice',
			'lock',
			'lock_pass',
			'poll',
			'poll_vote',
			'link_post',
			'mention',
			'draft',
			'review',
			'hidden',
			'essence',
		);
		foreach ( $from > 0 ? $own_posts : array() as $table ) {
			$this->db->execute(
				"DELETE FROM {$this->db->table( $table )} WHERE post_id BETWEEN %d AND %d",
				array( $from, $to )
			);
		}
		foreach ( $from > 0 ? array( 'reaction', 'counter' ) : array() as $table ) {
			$this->db->execute(
				"DELETE FROM {$this->db->table( $table )} WHERE object_type = 1 AND object_id BETWEEN %d AND %d",
				array( $from, $to )
			);
		}
		if ( $from > 0 ) {
			$this->remove_cases( $from, $to );
		}
		if ( $first <= 0 ) {
			return;
		}
		$this->db->execute(
			"DELETE FROM {$this->db->core( 'users' )} WHERE ID BETWEEN %d AND %d",
			array( $first, $last )
		);
		foreach ( array(
			$this->db->core( 'usermeta' ),
			$this->db->table( 'member' ),
			$this->db->table( 'circle_member' ),
			$this->db->table( 'reaction' ),
			$this->db->table( 'favorite' ),
			$this->db->table( 'folder' ),
			$this->db->table( 'folder_follow' ),
			$this->db->table( 'follow' ),
			$this->db->table( 'notice' ),
			$this->db->table( 'lock_pass' ),
			$this->db->table( 'entitlement' ),
			$this->db->table( 'poll_vote' ),
			$this->db->table( 'mention' ),
			$this->db->table( 'draft' ),
			$this->db->table( 'hidden' ),
			$this->db->table( 'muted_word' ),
			$this->db->table( 'vip_member' ),
			$this->db->table( 'vip_term' ),
			$this->db->table( 'circle_paid' ),
			$this->db->table( 'circle_pass' ),
		) as $table ) {
			$this->db->execute( "DELETE FROM $table WHERE user_id BETWEEN %d AND %d", array( $first, $last ) );
		}
		foreach ( array(
			'chat' => array( 'user_id', 'peer_id' ),
			'chat_message' => array( 'low_id', 'high_id' ),
		) as $table => [ $one, $other ] ) {
			$this->db->execute(
				"DELETE FROM {$this->db->table( $table )} WHERE $one BETWEEN %d AND %d OR $other BETWEEN %d AND %d",
				array( $first, $last, $first, $last )
			);
		}
		$this->db->execute(
			"DELETE FROM {$this->db->table( 'audit' )} WHERE actor_id BETWEEN %d AND %d",
			array( $first, $last )
		);
		$this->db->execute(
			"DELETE FROM {$this->db->table( 'follow' )} WHERE target_id BETWEEN %d AND %d",
			array( $first, $last )
		);
		$this->db->execute(
			"DELETE FROM {$this->db->table( 'counter' )} WHERE object_type = 3 AND object_id BETWEEN %d AND %d",
			array( $first, $last )
		);
	}

	/**
	 * What was noted of things that the demo has made and taken away.
	 *
	 * @param list<int> $ids Of one type.
	 */
	public function forget_acts( string $type, array $ids ): void {
		foreach ( array_chunk( $ids, 100 ) as $some ) {
			$this->db->execute(
				"DELETE FROM {$this->db->table( 'audit' )} WHERE object_type = %s AND object_id IN ("
					. Db::marks( count( $some ) ) . ')',
				array( $type, ...$some )
			);
		}
	}
}
