<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Http\Cursor;

/** Comments that wait for a moderator; walks core's key of state and time. */
final class WaitingRows {

	public function __construct( private readonly Db $db ) {}

	/**
	 * Whether a comment waits, asked inside a transaction: of two moderators the second waits and finds what the first
	 * has left.
	 */
	public function still_waits( int $id ): bool {
		$this->db->hold( $this->db->core( 'comments' ), 'comment_ID', $id );
		clean_comment_cache( $id );
		return '0' === $this->db->value(
			"SELECT comment_approved FROM {$this->db->core( 'comments' )} WHERE comment_ID = %d",
			array( $id )
		);
	}

	/**
	 * The oldest first.
	 *
	 * @param \Closure(string): SqlPart|null $scope The condition on a column with the post's circle, null for all
	 *                                              posts.
	 * @return list<array{id: int, post_id: int, user_id: int, content: string, created: int}>
	 */
	public function page( ?\Closure $scope, ?Cursor $after, int $limit ): array {
		$part  = null === $scope ? new SqlPart() : $scope( 'f.circle_id' );
		$join  = null === $scope
			? ''
			: "JOIN {$this->db->table( 'feed' )} f ON f.post_id = c.comment_post_ID {$part->joins}";
		$time  = null === $after ? '' : gmdate( 'Y-m-d H:i:s', $after->sort );
		$where = null === $after
			? ''
			: ' AND c.comment_date_gmt >= %s AND (c.comment_date_gmt > %s OR c.comment_ID > %d)';
		$rows  = $this->db->rows(
			"SELECT c.comment_ID, c.comment_post_ID, c.user_id, c.comment_content, c.comment_date_gmt
				FROM {$this->db->core( 'comments' )} c $join
			WHERE c.comment_approved = '0' AND c.comment_type = 'comment' AND ({$part->where})$where
				ORDER BY c.comment_date_gmt, c.comment_ID LIMIT %d",
			array(
				...$part->join_values,
				...$part->where_values,
				...( null === $after ? array() : array( $time, $time, $after->id ) ),
				$limit,
			)
		);
		return array_map(
			static fn( array $row ): array =>
				array(
					'id' => (int) $row['comment_ID'],
					'post_id' => (int) $row['comment_post_ID'],
					'user_id' => (int) $row['user_id'],
					'content' => (string) $row['comment_content'],
					'created' => (int) strtotime( $row['comment_date_gmt'] . ' UTC' ),
				),
			$rows
		);
	}
}
