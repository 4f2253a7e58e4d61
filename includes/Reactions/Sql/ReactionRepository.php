<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions\Sql;

use Zeromo\Community\Feed\Api\MarkSql;
use Zeromo\Community\Posts\Api\Visibility;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Members\Api\MemberPrivacy;
use Zeromo\Community\Reactions\Kind;
use Zeromo\Community\Reactions\Reaction;

/** Likes and ratings in the table `reaction`: one row per member, thing and kind. */
final class ReactionRepository {

	/** Rows removed in one statement. */
	private const CHUNK = 500;

	public function __construct(
		private readonly Db $db,
		private readonly Visibility $visibility,
		private readonly MemberPrivacy $privacy
	) {}

	/** Adds a row; false when it is there already. */
	public function add(
		int $member,
		int $object_type,
		int $object_id,
		Kind $kind,
		int $now,
		int $value = 0,
		int $duration = 0
	): bool {
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->db->table( 'reaction' )} (user_id,object_type,object_id,kind,value,duration,
				created) VALUES (%d,%d,%d,%d,%d,%d,%d)",
			array( $member, $object_type, $object_id, $kind->value, $value, $duration, $now )
		) > 0;
	}

	/** Removes a row; false when there is none. */
	public function remove( int $member, int $object_type, int $object_id, Kind $kind ): bool {
		return $this->db->execute(
			"DELETE FROM {$this->db->table( 'reaction' )} WHERE object_type = %d AND object_id = %d AND kind = %d"
				. ' AND user_id = %d',
			array( $object_type, $object_id, $kind->value, $member )
		) > 0;
	}

	/**
	 * The same, as a statement that is read together with the marks of other rooms.
	 *
	 * @param list<int> $posts Not empty.
	 */
	public function marks_sql( int $member, array $posts ): MarkSql {
		return new MarkSql(
			'SELECT object_id AS post_id, CASE WHEN kind = %d THEN 1 ELSE value * 2 END AS bit'
				. " FROM {$this->db->table( 'reaction' )} FORCE INDEX (PRIMARY)"
					. ' WHERE object_type = %d AND object_id IN ('
				. Db::marks( count( $posts ) ) . ') AND kind IN (%d,%d) AND user_id = %d',
			array(
				Kind::Like->value,
				Counters::POST,
				...$posts,
				...array( Kind::Like->value, Kind::Rating->value, $member ),
			),
			$posts
		);
	}

	/**
	 * A member's like and stars of many posts, in one query: bit 0 the like, the bits above it the stars. Posts without
	 * either are absent.
	 *
	 * @param int       $member Whose.
	 * @param list<int> $posts  Posts.
	 * @return array<int, int>
	 */
	public function marks_of_posts( int $member, array $posts ): array {
		if ( array() === $posts ) {
			return array();
		}
		$rows  = $this->db->rows(
			"SELECT object_id, kind, value FROM {$this->db->table( 'reaction' )}"
				. ' WHERE object_type = %d AND object_id IN ('
				. Db::marks( count( $posts ) ) . ') AND kind IN (%d,%d) AND user_id = %d',
			array( Counters::POST, ...$posts, Kind::Like->value, Kind::Rating->value, $member )
		);
		$marks = array();
		foreach ( $rows as $row ) {
			$id           = (int) $row['object_id'];
			$bits         = Kind::Like->value === (int) $row['kind'] ? 1 : (int) $row['value'] << 1;
			$marks[ $id ] = ( $marks[ $id ] ?? 0 ) | $bits;
		}
		return $marks;
	}

	/**
	 * A member's own kinds of reaction to many comments, in one query; comments without any are absent.
	 *
	 * @param int       $member   Who.
	 * @param list<int> $comments Comments.
	 * @return array<int, list<Kind>>
	 */
	public function kinds_of_comments( int $member, array $comments ): array {
		$rows  = array() === $comments ? array() : $this->db->rows(
			"SELECT object_id, kind FROM {$this->db->table( 'reaction' )} WHERE object_type = %d AND object_id IN ("
				. Db::marks( count( $comments ) ) . ') AND kind IN (%d,%d,%d) AND user_id = %d',
			array(
				Counters::COMMENT,
				...$comments,
				Kind::Like->value,
				Kind::Dislike->value,
				Kind::Useful->value,
				$member,
			)
		);
		$kinds = array();
		foreach ( $rows as $row ) {
			$kinds[ (int) $row['object_id'] ][] = Kind::from( (int) $row['kind'] );
		}
		return $kinds;
	}

	/**
	 * Who reacted to a thing, newest first: only members the viewer may see and who show what they like.
	 *
	 * @return array<int, int> Member => Unix seconds.
	 */
	public function members(
		int $object_type,
		int $object_id,
		Kind $kind,
		?Cursor $after,
		int $skip,
		int $limit,
		int $viewer
	): array {
		$seen = $this->visibility->member_sql( 'r.user_id', $viewer );
		$told = $this->privacy->sql( MemberPrivacy::LIKES, 'r.user_id', $viewer );
		$past = null === $after ? array() : array( $after->sort, $after->sort, $after->id );
		$more = null === $after ? '' : ' AND r.created <= %d AND (r.created < %d OR r.user_id < %d)';
		$rows = $this->db->rows(
			"SELECT r.user_id, r.created FROM {$this->db->table( 'reaction' )} r WHERE r.object_type = %d
				AND r.object_id = %d AND r.kind = %d AND {$seen->where} AND {$told->where}$more
			ORDER BY r.created DESC, r.user_id DESC LIMIT %d OFFSET %d",
			array(
				$object_type,
				$object_id,
				$kind->value,
				...$seen->where_values,
				...$told->where_values,
				...$past,
				...array( $limit, $skip ),
			)
		);
		$out = array();
		foreach ( $rows as $row ) {
			$out[ (int) $row['user_id'] ] = (int) $row['created'];
		}
		return $out;
	}

	/**
	 * A member's own kinds of reaction to one thing.
	 *
	 * @return list<int> Numbers of Kind.
	 */
	public function kinds( int $member, int $object_type, int $object_id ): array {
		return $this->db->ids(
			"SELECT kind FROM {$this->db->table( 'reaction' )}"
				. ' WHERE object_type = %d AND object_id = %d AND kind IN (%d,%d,%d) AND user_id = %d',
			array( $object_type, $object_id, Kind::Like->value, Kind::Dislike->value, Kind::Useful->value, $member )
		);
	}

	/**
	 * An approved comment, or null.
	 *
	 * @return array{post_id: int, user_id: int}|null
	 */
	public function comment( int $id ): ?array {
		$row = $this->db->row(
			"SELECT comment_post_ID, user_id FROM {$this->db->core( 'comments' )}"
				. " WHERE comment_ID = %d AND comment_approved = '1' AND comment_type IN ('','comment')",
			array( $id )
		);
		return null === $row
			? null
			: array( 'post_id' => (int) $row['comment_post_ID'], 'user_id' => (int) $row['user_id'] );
	}

	/** Deletes all rows about a deleted thing and gives the number of likes among them. */
	public function remove_object( int $object_type, int $object_id ): int {
		$table = $this->db->table( 'reaction' );
		$likes = $this->db->execute(
			"DELETE FROM $table WHERE object_type = %d AND object_id = %d AND kind = %d",
			array( $object_type, $object_id, Kind::Like->value )
		);
		$this->db->execute(
			"DELETE FROM $table WHERE object_type = %d AND object_id = %d",
			array( $object_type, $object_id )
		);
		return $likes;
	}

	/**
	 * Everything a member has pressed, in the order of the index, for exports.
	 *
	 * @return list<Reaction>
	 */
	public function of_member( int $member, int $skip, int $limit ): array {
		$rows = $this->db->rows(
			"SELECT object_type, object_id, kind, value, duration, created FROM {$this->db->table( 'reaction' )}"
				. ' WHERE user_id = %d ORDER BY object_type, kind, created, object_id LIMIT %d OFFSET %d',
			array( $member, $limit, $skip )
		);
		return array_map( Reaction::from_row( ... ), $rows );
	}

	/**
	 * The posts that comments belong to.
	 *
	 * @param list<int> $comments Comments.
	 * @return array<int, int> Post by comment.
	 */
	public function posts_of_comments( array $comments ): array {
		$rows = array() === $comments
			? array()
			: $this->db->rows(
				"SELECT comment_ID, comment_post_ID FROM {$this->db->core( 'comments' )} WHERE comment_ID IN ("
					. Db::marks( count( $comments ) ) . ')',
				$comments
			);
		return array_column(
			array_map(
				static fn( array $row ): array => array( (int) $row['comment_ID'], (int) $row['comment_post_ID'] ),
				$rows
			),
			1,
			0
		);
	}

	/**
	 * Deletes some rows of a member and subtracts them from every kept total, inside the caller's transaction.
	 *
	 * @return array{rows: int, posts: list<int>, comments: list<int>} How many are gone, the posts among what they were
	 *   about, and the comments that were liked.
	 */
	public function remove_some( int $member, int $limit ): array {
		$groups = array();
		foreach ( $this->of_member( $member, 0, $limit ) as $reaction ) {
			$groups[ $reaction->object_type ][ $reaction->kind->value ][] = $reaction->object_id;
		}
		$gone  = 0;
		$posts = array();
		$liked = $groups[ Counters::COMMENT ][ Kind::Like->value ] ?? array();
		foreach ( $groups as $type => $kinds ) {
			foreach ( $kinds as $kind => $ids ) {
				$gone += $this->remove_group( $member, $type, Kind::from( $kind ), $ids );
				$posts = Counters::POST === $type ? array( ...$posts, ...$ids ) : $posts;
			}
		}
		return array( 'rows' => $gone, 'posts' => array_values( array_unique( $posts ) ), 'comments' => $liked );
	}

	/**
	 * Gives the rows of a member to another account of the same person. Where that one has said something of a thing,
	 * its word stands, and the other one leaves the totals.
	 *
	 * @return array{posts: list<int>, comments: list<int>} What has a word less; of comments those that were liked.
	 */
	public function move( int $from, int $to ): array {
		$table    = $this->db->table( 'reaction' );
		$posts    = array();
		$comments = array();
		do {
			$rows   = $this->db->rows(
				"SELECT r.object_type, r.kind, r.object_id FROM $table r WHERE r.user_id = %d
					AND ((r.object_type = %d AND r.object_id = %d) OR EXISTS (SELECT 1 FROM $table o
						WHERE o.object_type = r.object_type AND o.object_id = r.object_id AND o.user_id = %d))
					ORDER BY r.object_type, r.kind, r.object_id LIMIT %d",
				array( $from, Counters::USER, $to, $to, self::CHUNK )
			);
			$groups = array();
			foreach ( $rows as $row ) {
				$groups[ (int) $row['object_type'] ][ (int) $row['kind'] ][] = (int) $row['object_id'];
			}
			foreach ( $groups as $type => $kinds ) {
				foreach ( $kinds as $kind => $ids ) {
					$this->remove_group( $from, $type, Kind::from( $kind ), $ids );
					$posts    = Counters::POST === $type ? array( ...$posts, ...$ids ) : $posts;
					$is_liked = Counters::COMMENT === $type && Kind::Like->value === $kind;
					$comments = $is_liked ? array( ...$comments, ...$ids ) : $comments;
				}
			}
			$is_full = self::CHUNK === count( $rows );
		} while ( $is_full );
		$this->db->execute( "UPDATE $table SET user_id = %d WHERE user_id = %d", array( $to, $from ) );
		return array( 'posts' => array_values( array_unique( $posts ) ), 'comments' => $comments );
	}

	/**
	 * Deletes all rows of a deleted member and subtracts them from every kept total.
	 *
	 * @return list<int> Comments among what was liked.
	 */
	public function remove_member( int $member ): array {
		$liked = array();
		do {
			$some = $this->remove_some( $member, self::CHUNK );
			array_push( $liked, ...$some['comments'] );
		} while ( self::CHUNK === $some['rows'] );
		return $liked;
	}

	/**
	 * Rows of one member about things of one type, all of one kind: subtracted from the totals first, which locks
	 * these, then deleted.
	 *
	 * @param list<int> $ids Things.
	 * @return int Rows that are gone.
	 */
	private function remove_group( int $member, int $type, Kind $kind, array $ids ): int {
		$from   = "{$this->db->table( 'reaction' )} r";
		$where  = 'r.user_id = %d AND r.object_type = %d AND r.kind = %d AND r.object_id IN ('
			. Db::marks( count( $ids ) ) . ')';
		$values = array( $member, $type, $kind->value, ...$ids );
		if ( Kind::Like === $kind ) {
			$user  = Counters::USER;
			$owner = match ( $type ) {
				Counters::POST    => "SELECT $user, o.post_author, 'like', 0 - COUNT(*) FROM $from
					JOIN {$this->db->core( 'posts' )} o ON o.ID = r.object_id WHERE $where AND o.post_author > 0
					GROUP BY o.post_author",
				Counters::COMMENT => "SELECT $user, o.user_id, 'like', 0 - COUNT(*) FROM $from
					JOIN {$this->db->core( 'comments' )} o ON o.comment_ID = r.object_id WHERE $where AND o.user_id > 0
					GROUP BY o.user_id",
				default           => "SELECT $user, r.object_id, 'like', -1 FROM $from WHERE $where",
			};
			$this->take_off( $owner, $values );
		}
		// Likes of a member are part of what the member received.
		if ( Kind::Like !== $kind || Counters::USER !== $type ) {
			$this->take_off(
				"SELECT r.object_type, r.object_id, '{$kind->count_type()}', -1 FROM $from WHERE $where",
				$values
			);
		}
		if ( Kind::Rating === $kind ) {
			$this->take_off(
				"SELECT r.object_type, r.object_id, 'rating_sum', 0 - CAST(r.value AS SIGNED) FROM $from WHERE $where",
				$values
			);
		}
		return $this->db->execute(
			"DELETE FROM {$this->db->table( 'reaction' )} WHERE " . str_replace( 'r.', '', $where ),
			$values
		);
	}

	/** Sets the kept total of likes a member received to what the rows say. */
	public function recount_received( int $member ): void {
		$this->db->execute(
			"INSERT INTO {$this->db->table( 'counter' )} (object_type,object_id,kind,n)
			SELECT " . Counters::USER . ", %d, 'like', COUNT(*)
			FROM (" . ReactionTables::received_rows( $this->db ) . ') g
			WHERE g.owner = %d ON DUPLICATE KEY UPDATE n = VALUES(n)',
			array( $member, $member )
		);
	}

	/**
	 * Adds what a SELECT gives to the kept totals.
	 *
	 * @param string    $select `object_type, object_id, kind, n` with placeholders.
	 * @param list<int> $values For the placeholders.
	 */
	private function take_off( string $select, array $values ): void {
		$this->db->execute(
			"INSERT INTO {$this->db->table( 'counter' )} (object_type,object_id,kind,n) $select"
				. ' ON DUPLICATE KEY UPDATE n = n + VALUES(n)',
			$values
		);
	}
}
