<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Sql;

use Zeromo\Community\Kernel\Database\Db;

/** Keeps the table of places in step with core's comments. */
final class Places {

	private int $placed_up_to = 0;

	public function __construct( private readonly Db $db ) {}

	/**
	 * Places comments; parents that are not among them have to be placed already.
	 *
	 * @param list<int> $ids In ascending order.
	 */
	public function put( array $ids ): void {
		$rows = $this->db->rows(
			"SELECT comment_ID, comment_post_ID, comment_parent, user_id, comment_approved, comment_date_gmt
				FROM {$this->db->core( 'comments' )}
			WHERE comment_ID IN (" . Db::marks( count( $ids ) ) . ")
				AND comment_type IN ('','comment') ORDER BY comment_ID",
			$ids
		);
		if ( array() === $rows ) {
			return;
		}
		// A place once given stays, also when core moves replies up because what they answered is gone for good.
		$roots = $this->roots_of(
			array_values(
				array_unique(
					array(
						...$ids,
						...array_map( static fn( array $row ): int => (int) $row['comment_parent'], $rows ),
					)
				)
			)
		);
		$all   = array();
		$above = array();
		foreach ( $rows as $row ) {
			$id           = (int) $row['comment_ID'];
			$parent       = (int) $row['comment_parent'];
			$known        = $roots[ $parent ] ?? null;
			$root         = $roots[ $id ] ?? ( null === $known ? 0 : ( 0 === $known ? $parent : $known ) );
			$reply_to     = $root > 0 && $root !== $parent ? $parent : 0;
			$roots[ $id ] = $root;
			$above[]      = $root > 0 ? $root : $id;
			array_push(
				$all,
				$id,
				(int) $row['comment_post_ID'],
				$root,
				$reply_to,
				(int) $row['user_id'],
				self::status( (string) $row['comment_approved'] ),
				(int) strtotime( $row['comment_date_gmt'] . ' UTC' )
			);
		}
		$this->db->execute(
			"INSERT INTO {$this->db->table( 'comment' )} (comment_id,post_id,root,reply_to,user_id,status,created)"
				. ' VALUES '
				. Db::marks( count( $rows ), '(%d,%d,%d,%d,%d,%d,%d)' )
			. ' ON DUPLICATE KEY UPDATE post_id = VALUES(post_id), user_id = VALUES(user_id), status ='
				. ' VALUES(status), created = VALUES(created)',
			$all
		);
		$this->settle( array_values( array_unique( $above ) ) );
	}

	/**
	 * Sets the totals of the posts these comments stand under, in one statement.
	 *
	 * @param list<int> $ids Not empty.
	 */
	public function recount_posts_of( array $ids ): void {
		$comments = $this->db->core( 'comments' );
		$posts    = $this->db->core( 'posts' );
		$this->db->execute(
			"UPDATE $posts SET comment_count = (SELECT COUNT(*) FROM $comments WHERE comment_post_ID = $posts.ID
				AND comment_approved = '1' AND comment_type <> 'note') WHERE ID IN (SELECT DISTINCT post_id
				FROM {$this->db->table( 'comment' )} WHERE comment_id IN (" . Db::marks( count( $ids ) ) . '))',
			$ids
		);
	}

	/** The comment is gone for good: its place stays only while replies are listed under it. */
	public function remove( int $id ): void {
		$table = $this->db->table( 'comment' );
		$root  = (int) $this->db->value( "SELECT root FROM $table WHERE comment_id = %d", array( $id ) );
		if ( 0 === $root ) {
			$this->settle( array( $id ) );
			return;
		}
		$this->db->execute( "DELETE FROM $table WHERE comment_id = %d", array( $id ) );
		$this->settle( array( $root ) );
	}

	/** Places the next $limit comments that have no place; true when there are none left. */
	public function put_missing( int $limit ): bool {
		$ids = $this->db->ids(
			"SELECT c.comment_ID FROM {$this->db->core( 'comments' )} c LEFT JOIN {$this->db->table( 'comment' )} z
				ON z.comment_id = c.comment_ID
			WHERE c.comment_ID > %d AND z.comment_id IS NULL AND c.comment_type IN ('','comment') ORDER BY c.comment_ID
				LIMIT %d",
			array( $this->placed_up_to, $limit )
		);
		if ( array() === $ids ) {
			return true;
		}
		$this->put( $ids );
		$this->placed_up_to = max( $ids );
		return count( $ids ) < $limit;
	}

	/**
	 * First-level comments that are gone are listed while replies under them are; others as core's state says.
	 *
	 * @param list<int> $roots First-level comments.
	 */
	private function settle( array $roots ): void {
		$table = $this->db->table( 'comment' );
		$rows  = $this->db->rows(
			"SELECT z.comment_id AS id, z.status AS status, c.comment_approved AS approved,
			CASE WHEN EXISTS (SELECT 1 FROM $table r WHERE r.root = z.comment_id AND r.status = %d) THEN 1
				ELSE 0 END AS replied
			FROM $table z LEFT JOIN {$this->db->core( 'comments' )} c ON c.comment_ID = z.comment_id
			WHERE z.root = 0 AND z.comment_id IN (" . Db::marks( count( $roots ) ) . ')',
			array( CommentTables::LISTED, ...$roots )
		);
		$wrong = array();
		$gone  = array();
		foreach ( $rows as $row ) {
			$right = '1' === (string) $row['replied']
				? CommentTables::LISTED
				: self::status( (string) $row['approved'] );
			if ( null === $row['approved'] && CommentTables::LISTED !== $right ) {
				$gone[] = (int) $row['id'];
			} elseif ( (int) $row['status'] !== $right ) {
				$wrong[ $right ][] = (int) $row['id'];
			}
		}
		if ( array() !== $gone ) {
			$this->db->execute( "DELETE FROM $table WHERE comment_id IN (" . Db::marks( count( $gone ) ) . ')', $gone );
		}
		foreach ( $wrong as $status => $ids ) {
			$this->db->execute(
				"UPDATE $table SET status = %d WHERE comment_id IN (" . Db::marks( count( $ids ) ) . ')',
				array( $status, ...$ids )
			);
		}
	}

	/**
	 * The roots of comments that have a place.
	 *
	 * @param list<int> $ids Comments.
	 * @return array<int, int>
	 */
	private function roots_of( array $ids ): array {
		$ids = array_values( array_filter( $ids ) );
		if ( array() === $ids ) {
			return array();
		}
		$out = array();
		foreach ( $this->db->rows(
			"SELECT comment_id, root FROM {$this->db->table( 'comment' )} WHERE comment_id IN ("
				. Db::marks( count( $ids ) ) . ')',
			$ids
		) as $row ) {
			$out[ (int) $row['comment_id'] ] = (int) $row['root'];
		}
		return $out;
	}

	private static function status( string $approved ): int {
		return match ( $approved ) {
			'1'     => CommentTables::LISTED,
			'0'     => CommentTables::WAITING,
			default => CommentTables::HIDDEN,
		};
	}
}
