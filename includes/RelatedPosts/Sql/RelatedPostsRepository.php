<?php

declare(strict_types=1);

namespace Zeromo\Community\RelatedPosts\Sql;

use Zeromo\Community\Posts\Api\Visibility;
use Zeromo\Community\Kernel\Database\Db;

/** Posts near another one. Each part walks one key of the feed and stops at its limit. */
final class RelatedPostsRepository {

	private const TOPICS = 3;

	public function __construct( private readonly Db $db, private readonly Visibility $visibility ) {}

	/**
	 * The author's posts right before and after a moment that the viewer may see; 0 for none. One statement.
	 *
	 * @param int $created Unix seconds of the post $id.
	 * @return array{int, int} Older, newer.
	 */
	public function neighbours( int $id, int $author, int $created, int $viewer ): array {
		$sees   = $this->visibility->sql( 'f', $viewer );
		$part   = fn( int $side, string $sign, string $order ): string => "SELECT *
			FROM (SELECT f.post_id, $side AS side FROM {$this->db->table( 'feed' )} f {$sees->joins}
			WHERE {$sees->where} AND f.author_id = %d AND (f.created $sign %d OR (f.created = %d
			AND f.post_id $sign %d)) ORDER BY f.created $order, f.post_id $order LIMIT 1) zn$side";
		$values = array( ...$sees->join_values, ...$sees->where_values, $author, $created, $created, $id );
		$found  = array( 0, 0 );
		foreach ( $this->db->rows(
			$part( 0, '<', 'DESC' ) . ' UNION ALL ' . $part( 1, '>', 'ASC' ),
			array( ...$values, ...$values )
		) as $row ) {
			$found[ 1 === (int) $row['side'] ? 1 : 0 ] = (int) $row['post_id'];
		}
		return $found;
	}

	/**
	 * The newest other posts with one of these topics, without topics those of the circle. One statement, bounded.
	 *
	 * @param list<int> $topics At most three are asked about.
	 * @return list<int>
	 */
	public function related( int $id, array $topics, int $circle, int $limit, int $viewer ): array {
		$sees = $this->visibility->sql( 'f', $viewer );
		if ( array() === $topics ) {
			return 0 === $circle ? array() : $this->db->ids(
				"SELECT f.post_id FROM {$this->db->table( 'feed' )} f {$sees->joins} WHERE {$sees->where}
					AND f.circle_id = %d AND f.post_id <> %d ORDER BY f.created DESC, f.post_id DESC LIMIT %d",
				array( ...$sees->join_values, ...$sees->where_values, $circle, $id, $limit )
			);
		}
		$parts  = array();
		$values = array();
		foreach ( array_slice( $topics, 0, self::TOPICS ) as $n => $topic ) {
			$parts[] = "SELECT * FROM (SELECT f.post_id, zt.created FROM {$this->db->table( 'feed_topic' )} zt
				JOIN {$this->db->table( 'feed' )} f ON f.post_id = zt.post_id {$sees->joins} WHERE {$sees->where}
				AND zt.topic_id = %d AND zt.status = 1 AND zt.post_id <> %d ORDER BY zt.created DESC, zt.post_id DESC
				LIMIT %d) zr$n";
			array_push( $values, ...$sees->join_values, ...$sees->where_values, ...array( $topic, $id, $limit ) );
		}
		$found = array();
		foreach ( $this->db->rows( implode( ' UNION ALL ', $parts ), $values ) as $row ) {
			$found[ (int) $row['post_id'] ] = (int) $row['created'];
		}
		arsort( $found );
		return array_slice( array_keys( $found ), 0, $limit );
	}
}
