<?php

declare(strict_types=1);

namespace Zeromo\Community\Recommendation\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Posts\Api\Visibility;

/** What a score is made of, out of the feed. */
final class RankedPosts {

	public function __construct( private readonly Db $db, private readonly Visibility $visibility ) {}

	/**
	 * Posts that a visitor sees in lists, the newest first.
	 *
	 * @param int $since Unix seconds.
	 * @return array<int, array{created: int, comments: int}> By post.
	 */
	public function since( int $since, int $limit ): array {
		$seen = $this->visibility->sql( 'f', 0 );
		$rows = $this->db->rows(
			"SELECT f.post_id, f.created, p.comment_count FROM {$this->db->table( 'feed' )} f
				JOIN {$this->db->core( 'posts' )} p ON p.ID = f.post_id {$seen->joins}
			WHERE {$seen->where} AND f.created >= %d ORDER BY f.created DESC, f.post_id DESC LIMIT %d",
			array( ...$seen->join_values, ...$seen->where_values, $since, $limit )
		);
		$out = array();
		foreach ( $rows as $row ) {
			$out[ (int) $row['post_id'] ] = array(
				'created'  => (int) $row['created'],
				'comments' => (int) $row['comment_count'],
			);
		}
		return $out;
	}

	/** @return list<int> Posts in any state with a smaller id, the greatest first. */
	public function below( int $post, int $limit ): array {
		return $this->db->ids(
			"SELECT post_id FROM {$this->db->table( 'feed' )} WHERE post_id < %d ORDER BY post_id DESC LIMIT %d",
			array( $post, $limit )
		);
	}
}
