<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Sql;

use Zeromo\Community\Posts\Api\Visibility;
use Zeromo\Community\Kernel\Database\Db;

/** Posts of the community that a reader may not see, as a condition for core's own comment queries. */
final class HiddenPosts {

	public function __construct( private readonly Db $db, private readonly Visibility $visibility ) {}

	/**
	 * A finished condition: the column names no published post that is hidden. Drafts and posts outside the community
	 * are core's business.
	 *
	 * @param string $column Column with the post id, e.g. `wp_comments.comment_post_ID`.
	 * @param int    $viewer Caller, 0 for a visitor.
	 */
	public function condition( string $column, int $viewer ): string {
		$part   = $this->visibility->sql( 'zf', $viewer );
		$sql    = "NOT EXISTS (SELECT 1 FROM {$this->db->table( 'feed' )} zf {$part->joins} WHERE zf.post_id = $column
			AND zf.status = 1 AND NOT ({$part->where}))";
		$values = array( ...$part->join_values, ...$part->where_values );
		foreach ( $values as $value ) {
			if ( ! is_int( $value ) ) {
				throw new \LogicException( 'Only ids are put into the queries of core' );
			}
		}
		return vsprintf( $sql, $values );
	}

	/** Full name of core's table of comments. */
	public function comments_table(): string {
		return $this->db->core( 'comments' );
	}

	/** Whether what this member writes is hidden from the viewer. */
	public function hides_member( int $member, int $viewer ): bool {
		return array() !== $this->visibility->refused_members( array( $member ), $viewer );
	}

	/** Whether this post is hidden from the viewer. */
	public function hides( int $post_id, int $viewer ): bool {
		$part = $this->visibility->sql( 'zf', $viewer );
		return null !== $this->db->value(
			"SELECT 1 FROM {$this->db->table( 'feed' )} zf {$part->joins}"
				. " WHERE zf.post_id = %d AND zf.status = 1 AND NOT ({$part->where})",
			array( ...$part->join_values, $post_id, ...$part->where_values )
		);
	}
}
