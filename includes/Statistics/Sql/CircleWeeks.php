<?php

declare(strict_types=1);

namespace Zeromo\Community\Statistics\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Statistics\CircleWeek;

/** The table `number_circle`: a row a circle and week in which something happened. */
final class CircleWeeks {

	public function __construct( private readonly Db $db ) {}

	/** @param list<CircleWeek> $weeks What to add; within the unit of what is counted. */
	public function add( array $weeks ): void {
		foreach ( $weeks as $week ) {
			if ( min( $week->posts, $week->comments, $week->joined, $week->gone ) < 0 ) {
				$this->less( $week );
				continue;
			}
			$this->db->execute(
				"INSERT INTO {$this->table()} (circle_id,week,posts,comments,joined,gone) VALUES (%d,%d,%d,%d,%d,%d)"
					. ' ON DUPLICATE KEY UPDATE posts = posts + VALUES(posts), comments = comments + VALUES(comments),'
					. ' joined = joined + VALUES(joined), gone = gone + VALUES(gone)',
				array( $week->circle_id, $week->week, $week->posts, $week->comments, $week->joined, $week->gone )
			);
		}
	}

	/** Something that was counted is taken back; a row that does not have it stays. */
	private function less( CircleWeek $week ): void {
		$numbers = array( $week->posts, $week->comments, $week->joined, $week->gone );
		$this->db->execute(
			"UPDATE {$this->table()} SET posts = posts + %d, comments = comments + %d, joined = joined + %d,"
				. ' gone = gone + %d WHERE circle_id = %d AND week = %d'
				. ' AND posts >= %d AND comments >= %d AND joined >= %d AND gone >= %d',
			array(
				...$numbers,
				$week->circle_id,
				$week->week,
				...array_map( static fn( int $n ): int => max( 0, -$n ), $numbers ),
			)
		);
	}

	/**
	 * What happened in these circles since a week, by circle.
	 *
	 * @param list<int> $circles Of one page.
	 * @param int       $since   Monday, as a date.
	 * @return array<int, list<CircleWeek>>
	 */
	public function since( array $circles, int $since ): array {
		$out  = array();
		$rows = array() === $circles ? array() : $this->db->rows(
			"SELECT circle_id, week, posts, comments, joined, gone FROM {$this->table()} WHERE week >= %d
				AND circle_id IN (" . Db::marks( count( $circles ) ) . ') ORDER BY circle_id, week',
			array( $since, ...$circles )
		);
		foreach ( $rows as $row ) {
			$week           = new CircleWeek( (int) $row['circle_id'], (int) $row['week'] );
			$week->posts    = (int) $row['posts'];
			$week->comments = (int) $row['comments'];
			$week->joined   = (int) $row['joined'];
			$week->gone     = (int) $row['gone'];
			$out[ $week->circle_id ][] = $week;
		}
		return $out;
	}

	/**
	 * Published circles, the largest first.
	 *
	 * @param int $members Members of the last one that was read, PHP_INT_MAX for the beginning.
	 * @param int $circle  Its id.
	 * @return list<array{int, int, int}> Id, members and Unix seconds of the newest post.
	 */
	public function largest( int $members, int $circle, int $limit ): array {
		$rows = $this->db->rows(
			"SELECT circle_id, member_count, active_at FROM {$this->db->table( 'circle' )} FORCE INDEX (largest)
				WHERE status = 1 AND (member_count < %d OR (member_count = %d AND circle_id < %d))
				ORDER BY member_count DESC, circle_id DESC LIMIT %d",
			array( $members, $members, $circle, $limit )
		);
		return array_map(
			static fn( array $row ): array => array(
				(int) $row['circle_id'],
				(int) $row['member_count'],
				(int) $row['active_at'],
			),
			$rows
		);
	}

	private function table(): string {
		return $this->db->table( 'number_circle' );
	}
}
