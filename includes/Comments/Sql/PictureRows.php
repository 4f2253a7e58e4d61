<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Sql;

use Zeromo\Community\Comments\CommentPictures;
use Zeromo\Community\Kernel\Database\Db;

/**
 * Comments with pictures, in core's tables.
 *
 * @phpstan-type Pictured array{id: int, post: int, author: int, approved: string}
 */
final class PictureRows {

	/** More of one picture, or of some posts, are not looked at. */
	public const MOST = 500;

	public function __construct( private readonly Db $db ) {}

	/**
	 * Comments that show a picture, in any state.
	 *
	 * @param int $post Only below this one; 0 for all.
	 * @return list<Pictured>
	 */
	public function showing( int $picture, int $post = 0 ): array {
		$begins = $this->db->like( "[{\"id\":$picture," ) . '%';
		return $post > 0
			? $this->rows( 'c.comment_post_ID = %d AND m.meta_value LIKE %s', array( $post, $begins ) )
			: $this->rows( 'm.meta_value LIKE %s', array( $begins ) );
	}

	/**
	 * Comments below posts that have a picture, in any state.
	 *
	 * @param list<int> $posts Not empty.
	 * @return list<Pictured>
	 */
	public function below( array $posts, int $above ): array {
		$values = array( ...$posts, $above );
		return $this->rows(
			'c.comment_post_ID IN (' . Db::marks( count( $posts ) ) . ') AND c.comment_ID > %d',
			$values
		);
	}

	/**
	 * @param string           $where  Condition.
	 * @param list<int|string> $values For it.
	 * @return list<Pictured>
	 */
	private function rows( string $where, array $values ): array {
		$rows = $this->db->rows(
			"SELECT c.comment_ID, c.comment_post_ID, c.user_id, c.comment_approved
				FROM {$this->db->core( 'commentmeta' )} m
			JOIN {$this->db->core( 'comments' )} c ON c.comment_ID = m.comment_id
			WHERE m.meta_key = %s AND $where ORDER BY c.comment_ID LIMIT %d",
			array( CommentPictures::META, ...$values, self::MOST )
		);
		return array_map(
			static fn( array $row ): array => array(
				'id'       => (int) $row['comment_ID'],
				'post'     => (int) $row['comment_post_ID'],
				'author'   => (int) $row['user_id'],
				'approved' => (string) $row['comment_approved'],
			),
			$rows
		);
	}
}
