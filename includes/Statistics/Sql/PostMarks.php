<?php

declare(strict_types=1);

namespace Zeromo\Community\Statistics\Sql;

use Zeromo\Community\Kernel\Database\Conflict;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Statistics\PostMark;

/** The table `number_post`: a row for each post that has been public. */
final class PostMarks {

	public function __construct( private readonly Db $db ) {}

	/**
	 * Adds them; within a unit, which begins again where another was faster.
	 *
	 * @param array<int, PostMark> $marks By id.
	 */
	public function add( array $marks ): void {
		$added = $this->db->insert_rows(
			$this->table(),
			array( 'post_id', 'circle_id', 'day', 'created', 'answered' ),
			array_values(
				array_map(
					static fn( PostMark $one ): array => array(
						$one->post_id,
						$one->circle_id,
						$one->day,
						$one->created,
						$one->answered,
					),
					$marks
				)
			)
		);
	}

	/** @param list<int> $ids Posts that are not public any more. */
	public function remove( array $ids ): void {
		if ( array() !== $ids ) {
			$this->db->execute(
				"DELETE FROM {$this->table()} WHERE post_id IN (" . Db::marks( count( $ids ) ) . ')',
				$ids
			);
		}
	}

	/**
	 * @param list<int> $ids Posts.
	 * @return array<int, PostMark>
	 */
	public function many( array $ids ): array {
		$out  = array();
		$rows = array() === $ids ? array() : $this->db->rows(
			"SELECT post_id, circle_id, day, created, answered FROM {$this->table()} WHERE post_id IN ("
				. Db::marks( count( $ids ) ) . ') ORDER BY post_id' . $this->db->locked(),
			$ids
		);
		foreach ( $rows as $row ) {
			$id         = (int) $row['post_id'];
			$out[ $id ] = new PostMark(
				$id,
				(int) $row['circle_id'],
				(int) $row['day'],
				(int) $row['created'],
				(int) $row['answered']
			);
		}
		return $out;
	}

	/** Stores whether it was answered. */
	public function store( PostMark $mark ): void {
		$this->db->execute(
			"UPDATE {$this->table()} SET answered = %d WHERE post_id = %d",
			array( $mark->answered, $mark->post_id )
		);
	}

	/**
	 * Public posts by id, for a walk over all of them.
	 *
	 * @return array<int, PostMark>
	 */
	public function after( int $post, int $limit ): array {
		$out  = array();
		$rows = $this->db->rows(
			"SELECT post_id, circle_id, created FROM {$this->db->table( 'feed' )}"
				. ' WHERE status = 1 AND post_id > %d ORDER BY post_id LIMIT %d',
			array( $post, $limit )
		);
		foreach ( $rows as $row ) {
			$at         = (int) $row['created'];
			$id         = (int) $row['post_id'];
			$day        = (int) wp_date( 'Ymd', $at );
			$out[ $id ] = new PostMark( $id, (int) $row['circle_id'], $day, $at );
		}
		return $out;
	}

	/**
	 * When somebody else first answered these posts.
	 *
	 * @param list<int> $ids Posts.
	 * @return array<int, int> Unix seconds by post.
	 */
	public function answers( array $ids ): array {
		$out  = array();
		$rows = array() === $ids ? array() : $this->db->rows(
			"SELECT c.comment_post_ID AS id, MIN(c.comment_date_gmt) AS at FROM {$this->db->core( 'comments' )} c
				JOIN {$this->db->table( 'feed' )} f ON f.post_id = c.comment_post_ID AND f.author_id <> c.user_id
				WHERE c.comment_approved = '1' AND c.comment_type = 'comment' AND c.comment_post_ID IN ("
				. Db::marks( count( $ids ) ) . ') GROUP BY c.comment_post_ID',
			$ids
		);
		foreach ( $rows as $row ) {
			$out[ (int) $row['id'] ] = (int) strtotime( "{$row['at']} UTC" );
		}
		return $out;
	}

	/**
	 * How many comments these posts got on each day.
	 *
	 * @param list<int> $ids Posts.
	 * @return list<array{int, int, int}> Post, date and number.
	 */
	public function comment_days( array $ids ): array {
		$out  = array();
		$rows = array() === $ids ? array() : $this->db->rows(
			"SELECT comment_post_ID AS id, SUBSTRING(comment_date, 1, 10) AS day, COUNT(*) AS n
				FROM {$this->db->core( 'comments' )}
				WHERE comment_approved = '1' AND comment_type = 'comment' AND comment_post_ID IN ("
				. Db::marks( count( $ids ) ) . ') GROUP BY comment_post_ID, SUBSTRING(comment_date, 1, 10)',
			$ids
		);
		foreach ( $rows as $row ) {
			$out[] = array( (int) $row['id'], (int) str_replace( '-', '', (string) $row['day'] ), (int) $row['n'] );
		}
		return $out;
	}

	private function table(): string {
		return $this->db->table( 'number_post' );
	}
}
