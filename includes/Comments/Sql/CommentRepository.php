<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Sql;

use Zeromo\Community\Comments\CommentPictures;
use Zeromo\Community\Comments\Api\CommentRow;
use Zeromo\Community\Comments\Order;
use Zeromo\Community\Posts\Api\Visibility;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Wiring\Action;

/**
 * Comments: core's table for the words, ours for the order of threads.
 *
 * @phpstan-type Place array{id: int, sort: int, replies: int}
 */
final class CommentRepository {

	private const FIELDS = 'c.comment_ID, c.comment_author, c.comment_content, c.comment_approved, z.comment_id, '
		. 'z.post_id, z.root, z.reply_to, COALESCE(c.user_id,0) AS user_id, z.created, '
		. 'COALESCE(a.user_id,0) AS answers';

	public function __construct(
		private readonly Db $db,
		private readonly Places $places,
		private readonly Visibility $visibility
	) {}

	/** One comment with its place, or null. Only comments in the narrow sense: no pingbacks, no editor's notes. */
	public function find( int $id ): ?CommentRow {
		return $this->rows( array( $id ) )[ $id ] ?? null;
	}

	/**
	 * Rows by id, in one query; a place whose comment is gone for good has empty content.
	 *
	 * @param list<int> $ids Comments.
	 * @return array<int, CommentRow>
	 */
	public function rows( array $ids ): array {
		if ( array() === $ids ) {
			return array();
		}
		$rows = $this->db->rows(
			'SELECT ' . self::FIELDS
				. " FROM {$this->db->table( 'comment' )} z LEFT JOIN {$this->db->core( 'comments' )} c
					ON c.comment_ID = z.comment_id
			LEFT JOIN {$this->db->core( 'comments' )} a ON a.comment_ID = CASE WHEN z.reply_to > 0 THEN z.reply_to
					ELSE z.root END
			WHERE z.comment_id IN (" . Db::marks( count( $ids ) ) . ')',
			$ids
		);
		$out = array();
		foreach ( $rows as $row ) {
			$out[ (int) $row['comment_id'] ] = $this->row( $row );
		}
		return $out;
	}

	/**
	 * Places of first-level comments with the number of listed replies.
	 *
	 * @return list<Place>
	 */
	public function roots( int $post_id, Order $order, ?Cursor $after, int $skip, int $limit, int $viewer ): array {
		$where = 'z.post_id = %d AND z.root = 0';
		return $this->listing( $where, array( $post_id ), $order, $after, $skip, $limit, true, $viewer );
	}

	/**
	 * The place of one first-level comment, or none when it isn't listed.
	 *
	 * @return list<Place>
	 */
	public function root( int $id, int $viewer ): array {
		$where = 'z.comment_id = %d AND z.root = 0';
		return $this->listing( $where, array( $id ), Order::Latest, null, 0, 1, true, $viewer );
	}

	/**
	 * Places of one member's listed comments under a post, replies among them.
	 *
	 * @return list<Place>
	 */
	public function by(
		int $post_id,
		int $member,
		Order $order,
		?Cursor $after,
		int $skip,
		int $limit,
		int $viewer
	): array {
		// A place whose comment is deleted is listed for its replies' sake, which are not in this row.
		$lives = "EXISTS (SELECT 1 FROM {$this->db->core( 'comments' )} c"
			. " WHERE c.comment_ID = z.comment_id AND c.comment_approved = '1')";
		$where = "z.post_id = %d AND z.user_id = %d AND $lives";
		return $this->listing( $where, array( $post_id, $member ), $order, $after, $skip, $limit, false, $viewer );
	}

	/**
	 * Places of the replies under a first-level comment; only those that answer $reply_to when it is not 0.
	 *
	 * @return list<Place>
	 */
	public function replies(
		int $root,
		int $reply_to,
		Order $order,
		?Cursor $after,
		int $skip,
		int $limit,
		int $viewer
	): array {
		$where  = 'z.root = %d' . ( 0 === $reply_to ? '' : ' AND z.reply_to = %d' );
		$values = 0 === $reply_to ? array( $root ) : array( $root, $reply_to );
		return $this->listing( $where, $values, $order, $after, $skip, $limit, false, $viewer );
	}

	/**
	 * The first listed replies of many threads, oldest first, in one query.
	 *
	 * @param list<int> $roots First-level comments.
	 * @return array<int, list<int>> Ids by root.
	 */
	public function first_replies( array $roots, int $each, int $viewer ): array {
		if ( array() === $roots ) {
			return array();
		}
		$seen = $this->visibility->member_sql( 'z.user_id', $viewer );
		$one  = "SELECT * FROM (SELECT z.root, z.comment_id FROM {$this->db->table( 'comment' )} z WHERE z.root = %d
			AND z.status = %d AND {$seen->where} ORDER BY z.created, z.comment_id LIMIT %d) %i";
		$sql  = array();
		$all  = array();
		foreach ( $roots as $n => $root ) {
			$sql[] = $one;
			array_push( $all, $root, CommentTables::LISTED, ...$seen->where_values, ...array( $each, "r$n" ) );
		}
		$out = array();
		foreach ( $this->db->rows( implode( ' UNION ALL ', $sql ), $all ) as $row ) {
			$out[ (int) $row['root'] ][] = (int) $row['comment_id'];
		}
		return $out;
	}

	/**
	 * A member's own comments under a post that wait for a moderator, newest first.
	 *
	 * @return list<int>
	 */
	public function waiting( int $post_id, int $member, int $limit ): array {
		return $this->db->ids(
			"SELECT comment_id FROM {$this->db->table( 'comment' )} WHERE user_id = %d AND status = %d"
				. ' AND post_id = %d ORDER BY created DESC, comment_id DESC LIMIT %d',
			array( $member, CommentTables::WAITING, $post_id, $limit )
		);
	}

	/**
	 * Stored words of approved comments, in one query; others are absent.
	 *
	 * @param list<int> $ids Comments.
	 * @return array<int, string>
	 */
	public function texts( array $ids ): array {
		if ( array() === $ids ) {
			return array();
		}
		$rows = $this->db->rows(
			"SELECT c.comment_ID, c.comment_content FROM {$this->db->core( 'comments' )} c WHERE c.comment_ID IN ("
				. Db::marks( count( $ids ) ) . ") AND c.comment_approved = '1'",
			$ids
		);
		$out = array();
		foreach ( $rows as $row ) {
			$out[ (int) $row['comment_ID'] ] = (string) $row['comment_content'];
		}
		return $out;
	}

	/** A picture is removed from the library: the comments that show it go on without it. */
	#[Action( 'delete_attachment' )]
	public function drop_picture( int $picture ): void {
		$meta = $this->db->core( 'commentmeta' );
		$with = array( CommentPictures::META, $this->db->like( "[{\"id\":$picture," ) . '%' );
		foreach ( $this->db->ids(
			"SELECT comment_id FROM $meta WHERE meta_key = %s AND meta_value LIKE %s LIMIT 500",
			$with
		) as $id ) {
			delete_comment_meta( $id, CommentPictures::META );
		}
	}

	/** Puts a comment at its place, or brings the place up to date with the comment. */
	public function place( int $id ): void {
		$this->places->put( array( $id ) );
	}

	/** The comment is gone for good: its place goes, too, unless replies stand under it. */
	public function unplace( int $id ): void {
		$this->places->remove( $id );
	}

	/**
	 * Places comments that were there before, a bounded number a call, oldest first.
	 *
	 * @return bool True when all have a place.
	 */
	public function place_missing( int $limit ): bool {
		return $this->places->put_missing( $limit );
	}

	/** Sets a post's total to its approved comments, exactly even when many write at once. */
	public function recount( int $post_id ): void {
		$this->db->execute(
			"UPDATE {$this->db->core( 'posts' )} SET comment_count = (SELECT COUNT(*)
				FROM {$this->db->core( 'comments' )}
			WHERE comment_post_ID = %d AND comment_approved = '1' AND comment_type <> 'note') WHERE ID = %d",
			array( $post_id, $post_id )
		);
	}

	/**
	 * @param string    $where   Which threads.
	 * @param list<int> $values  For $where.
	 * @param bool      $counted Whether the replies of each are counted.
	 * @param int       $viewer  Caller, 0 for a visitor.
	 * @return list<Place>
	 */
	private function listing(
		string $where,
		array $values,
		Order $order,
		?Cursor $after,
		int $skip,
		int $limit,
		bool $counted,
		int $viewer
	): array {
		$table   = $this->db->table( 'comment' );
		$hot     = Order::Hot === $order;
		$sort    = $hot ? 'COALESCE(k.n,0)' : 'z.created';
		$way     = Order::Earliest === $order ? 'ASC' : 'DESC';
		$past    = Order::Earliest === $order ? '>' : '<';
		$join    = $hot
			? "LEFT JOIN {$this->db->table( 'counter' )} k
				ON k.object_type = %d AND k.object_id = z.comment_id AND k.kind = 'like'"
			: '';
		$seen    = $this->visibility->member_sql( 'z.user_id', $viewer );
		$below   = $this->visibility->member_sql( 'r.user_id', $viewer );
		$replies = $counted
			? "(SELECT COUNT(*) FROM $table r WHERE r.root = z.comment_id AND r.status = %d AND {$below->where})"
			: '0';
		$all     = array(
			...( $counted ? array( CommentTables::LISTED, ...$below->where_values ) : array() ),
			...( $hot ? array( Counters::COMMENT ) : array() ),
			...$values,
			CommentTables::LISTED,
			...$seen->where_values,
		);
		$more    = '';
		if ( null !== $after ) {
			$more = " AND $sort $past= %d AND ($sort $past %d OR z.comment_id $past %d)";
			array_push( $all, $after->sort, $after->sort, $after->id );
		}
		array_push( $all, $limit, $skip );
		$rows = $this->db->rows(
			"SELECT z.comment_id AS id, $sort AS sort, $replies AS replies FROM $table z $join
			WHERE $where AND z.status = %d AND {$seen->where}$more ORDER BY $sort $way, z.comment_id $way
				LIMIT %d OFFSET %d",
			$all
		);
		return array_map(
			static fn( array $row ): array => array(
				'id'      => (int) $row['id'],
				'sort'    => (int) $row['sort'],
				'replies' => (int) $row['replies'],
			),
			$rows
		);
	}

	/** @param array<string, string|null> $row As FIELDS names it. */
	private function row( array $row ): CommentRow {
		return new CommentRow(
			(int) $row['comment_id'],
			(int) $row['post_id'],
			(int) $row['root'],
			(int) $row['reply_to'],
			(int) $row['user_id'],
			(string) $row['comment_author'],
			(string) $row['comment_content'],
			(string) $row['comment_approved'],
			(int) $row['created'],
			(int) $row['answers']
		);
	}
}
