<?php

declare(strict_types=1);

namespace Zeromo\Community\CommentSearch\Sql;

use Zeromo\Community\CommentSearch\CommentIndex;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Posts\Api\ListRules;
use Zeromo\Community\Posts\Api\Visibility;

/**
 * Comments of the index, by core's rows.
 *
 * @phpstan-type Hit array{id: int, post: int, author: int, name: string, created: int, body: string, content: string}
 */
final class CommentRows {

	/** Core's state of a comment that shows, and the types that members write. */
	public const SHOWN = '1';
	public const TYPES = array( '', 'comment' );

	public function __construct(
		private readonly Db $db,
		private readonly Visibility $visibility,
		private readonly ListRules $rules
	) {}

	/**
	 * Those of the documents that show, below posts the viewer may see and would like to, by members the viewer may
	 * see.
	 *
	 * @param list<int> $docs Numbers.
	 * @return list<Hit>
	 */
	public function seen( array $docs, int $viewer ): array {
		if ( array() === $docs ) {
			return array();
		}
		$visible = ListRules::within(
			$this->visibility->sql( 'f', $viewer ),
			$this->rules->cut( new FeedQuery( 'search' ), $viewer )
		);
		$author  = $this->visibility->member_sql( 'c.user_id', $viewer );
		$rows    = $this->db->rows(
			"SELECT d.post_id AS id, d.body, d.created, f.post_id AS post, c.user_id, c.comment_author,
				c.comment_content FROM {$this->docs()} d
				JOIN {$this->db->core( 'comments' )} c ON c.comment_ID = d.post_id AND c.comment_approved = '1'
				JOIN {$this->db->table( 'feed' )} f ON f.post_id = c.comment_post_ID {$visible->joins}
				WHERE d.doc IN (" . Db::marks( count( $docs ) ) . ") AND ({$visible->where}) AND {$author->where}",
			array( ...$visible->join_values, ...$docs, ...$visible->where_values, ...$author->where_values )
		);
		return array_map(
			static fn( array $row ): array => array(
				'id'      => (int) $row['id'],
				'post'    => (int) $row['post'],
				'author'  => (int) $row['user_id'],
				'name'    => (string) $row['comment_author'],
				'created' => (int) $row['created'],
				'body'    => (string) $row['body'],
				'content' => (string) $row['comment_content'],
			),
			$rows
		);
	}

	/**
	 * Comments that show and of which nothing is kept, the oldest first.
	 *
	 * @return list<array{id: int, created: int, content: string}>
	 */
	public function missing( int $after, int $limit ): array {
		$rows = $this->db->rows(
			"SELECT c.comment_ID, c.comment_date_gmt, c.comment_content FROM {$this->db->core( 'comments' )} c
				JOIN {$this->db->table( 'feed' )} f ON f.post_id = c.comment_post_ID
				LEFT JOIN {$this->docs()} d ON d.post_id = c.comment_ID
				WHERE c.comment_ID > %d AND c.comment_approved = '1' AND c.comment_type IN ('','comment')
				AND d.doc IS NULL ORDER BY c.comment_ID LIMIT %d",
			array( $after, $limit )
		);
		return array_map(
			static fn( array $row ): array => array(
				'id'      => (int) $row['comment_ID'],
				'created' => (int) strtotime( "{$row['comment_date_gmt']} UTC" ),
				'content' => (string) $row['comment_content'],
			),
			$rows
		);
	}

	/**
	 * Comments of the index that do not show any more.
	 *
	 * @return list<int>
	 */
	public function strays( int $limit ): array {
		return $this->db->ids(
			"SELECT d.post_id FROM {$this->docs()} d LEFT JOIN {$this->db->core( 'comments' )} c
				ON c.comment_ID = d.post_id AND c.comment_approved = '1' WHERE c.comment_ID IS NULL LIMIT %d",
			array( $limit )
		);
	}

	private function docs(): string {
		return $this->db->table( CommentIndex::SET . '_doc' );
	}
}
