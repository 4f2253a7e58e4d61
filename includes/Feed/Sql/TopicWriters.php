<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlPart;

/** Who writes about a topic, from the key `listed` of `feed_topic`. */
final class TopicWriters {

	private const NEWEST = 300;

	public function __construct( private readonly Db $db ) {}

	/**
	 * Authors of the topic's newest posts with the number of these, the busiest first. However large the topic is, a
	 * few hundred posts are looked at.
	 *
	 * @param SqlPart $seen Posts the viewer may see, on alias f.
	 * @return array<int, int>
	 */
	public function of( int $topic, SqlPart $seen, int $limit ): array {
		$index = $this->db->is_sqlite() ? '' : 'FORCE INDEX (listed)';
		$rows  = $this->db->rows(
			"SELECT f.author_id AS id, COUNT(*) AS n FROM
			(SELECT ft.post_id FROM {$this->db->table( 'feed_topic' )} ft $index WHERE ft.topic_id = %d
				AND ft.status = 1 ORDER BY ft.created DESC, ft.post_id DESC LIMIT %d) w
			JOIN {$this->db->table( 'feed' )} f ON f.post_id = w.post_id {$seen->joins} WHERE ({$seen->where})
				GROUP BY f.author_id ORDER BY n DESC, id DESC LIMIT %d",
			array( $topic, self::NEWEST, ...$seen->join_values, ...$seen->where_values, $limit )
		);
		$out   = array();
		foreach ( $rows as $row ) {
			$out[ (int) $row['id'] ] = (int) $row['n'];
		}
		return $out;
	}
}
