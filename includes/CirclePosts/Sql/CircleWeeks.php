<?php

declare(strict_types=1);

namespace Zeromo\Community\CirclePosts\Sql;

use Zeromo\Community\Circles\Api\CirclePulse;
use Zeromo\Community\Kernel\Database\Db;

/** Posts and writers of a circle's last weeks, out of the feed's own list of the circle. */
final class CircleWeeks implements CirclePulse {

	public function __construct( private readonly Db $db ) {}

	public function since( int $circle_id, array $starts, int $most ): array {
		$cases = '';
		foreach ( $starts as $n => $start ) {
			$cases .= ' WHEN created >= ' . (int) $start . ' THEN ' . (int) $n;
		}
		$rows = $this->db->rows(
			"SELECT week, COUNT(*) AS n, COUNT(DISTINCT author_id) AS people FROM (SELECT CASE$cases
				ELSE -1 END AS week, author_id FROM "
				. $this->db->table( 'feed' ) . '
			WHERE circle_id = %d AND status = 1 AND created >= %d ORDER BY created DESC LIMIT %d) w GROUP BY week',
			array( $circle_id, (int) min( $starts ), $most )
		);
		$out = array();
		foreach ( $rows as $row ) {
			$out[ (int) $row['week'] ] = array( 'posts' => (int) $row['n'], 'active' => (int) $row['people'] );
		}
		return $out;
	}

	public function writers( int $circle_id, int $since, int $most, int $limit ): array {
		return $this->db->ids(
			'SELECT author_id FROM (SELECT author_id, created FROM ' . $this->db->table( 'feed' ) . '
			WHERE circle_id = %d AND status = 1 AND created >= %d ORDER BY created DESC, post_id DESC LIMIT %d) w
			GROUP BY author_id ORDER BY COUNT(*) DESC, MAX(created) DESC LIMIT %d',
			array( $circle_id, $since, $most, $limit )
		);
	}
}
