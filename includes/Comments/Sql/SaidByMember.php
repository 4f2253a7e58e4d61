<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Sql;

use Zeromo\Community\Posts\Api\Visibility;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Http\Cursor;

/** Approved comments of a member on what the viewer may see. */
final class SaidByMember {

	public function __construct( private readonly Db $db, private readonly Visibility $visibility ) {}

	/**
	 * The last first; walks the key `member`.
	 *
	 * @return array<int, array{post: int, time: int}> By comment.
	 */
	public function page( int $member, int $viewer, ?Cursor $after, int $limit ): array {
		$seen  = $this->visibility->sql( 'f', $viewer );
		$place = null === $after ? '' : ' AND z.created <= %d AND (z.created < %d OR z.comment_id < %d)';
		$rows  = $this->db->rows(
			"SELECT z.comment_id, z.post_id, z.created FROM {$this->db->table( 'comment' )} z
				JOIN {$this->db->core( 'comments' )} c ON c.comment_ID = z.comment_id AND c.comment_approved = '1'
			JOIN {$this->db->table( 'feed' )} f ON f.post_id = z.post_id {$seen->joins}
			WHERE z.user_id = %d AND z.status = %d AND {$seen->where}$place ORDER BY z.created DESC, z.comment_id DESC
				LIMIT %d",
			array(
				...$seen->join_values,
				...array( $member, CommentTables::LISTED ),
				...$seen->where_values,
				...( null === $after ? array() : array( $after->sort, $after->sort, $after->id ) ),
				...array( $limit ),
			)
		);
		$page = array();
		foreach ( $rows as $row ) {
			$page[ (int) $row['comment_id'] ] = array(
				'post' => (int) $row['post_id'],
				'time' => (int) $row['created'],
			);
		}
		return $page;
	}
}
