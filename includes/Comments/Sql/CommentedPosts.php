<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlSelect;

/** Under which posts a member has an approved, living comment; core's row is the truth. */
final class CommentedPosts {

	public function __construct( private readonly Db $db ) {}

	/**
	 * The statement.
	 *
	 * @param list<int> $posts Not empty.
	 */
	public function of( int $member, array $posts ): SqlSelect {
		return new SqlSelect(
			"SELECT DISTINCT cu.comment_post_ID AS post_id FROM {$this->db->core( 'comments' )} cu WHERE cu.user_id = %d
				AND cu.comment_approved = '1' AND cu.comment_type IN ('comment','') AND cu.comment_post_ID IN ("
				. Db::marks( count( $posts ) ) . ')',
			array( $member, ...$posts )
		);
	}

	/** Whether a comment of the member under the post has to be approved. */
	public function waits( int $member, int $post_id ): bool {
		return null !== $this->db->value(
			"SELECT 1 FROM {$this->db->core( 'comments' )} cu WHERE cu.comment_post_ID = %d AND cu.user_id = %d
				AND cu.comment_approved = '0' AND cu.comment_type IN ('comment','') LIMIT 1",
			array( $post_id, $member )
		);
	}
}
