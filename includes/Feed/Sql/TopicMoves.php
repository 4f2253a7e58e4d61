<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\IdList;

/** Moves of posts between topics, in as many statements for two hundred posts as for one. */
final class TopicMoves {

	private const TAXONOMY = 'zeromo_topic';

	public function __construct( private readonly Db $db ) {}

	/**
	 * Some posts of a topic, in any state.
	 *
	 * @return list<int>
	 */
	public function posts( int $topic, int $limit ): array {
		return $this->db->ids(
			"SELECT post_id FROM {$this->topic()} WHERE topic_id = %d ORDER BY post_id LIMIT %d",
			array( $topic, $limit )
		);
	}

	/**
	 * Gives posts another topic instead of this one: core's terms, the feed's rows, the topics' lists.
	 *
	 * @param non-empty-list<int> $posts Posts.
	 * @return array{left: int, came: int} Listed ones that left, and those of them that did not have the other yet.
	 */
	public function move( array $posts, int $from, int $into ): array {
		$in = 'post_id IN (' . Db::marks( count( $posts ) ) . ')';
		// First of all: whoever changes one of these posts has read its `rev` and starts again, so the states below
		// stay as they are.
		$this->rows( $in, $posts, $from, $into );
		$left = (int) $this->db->value(
			"SELECT COUNT(*) FROM {$this->topic()} WHERE topic_id = %d AND status = 1 AND $in",
			array( $from, ...$posts )
		);
		$both = (int) $this->db->value(
			"SELECT COUNT(*) FROM {$this->topic()} a JOIN {$this->topic()} b ON b.topic_id = %d"
				. " AND b.post_id = a.post_id WHERE a.topic_id = %d AND a.status = 1 AND a.$in",
			array( $into, $from, ...$posts )
		);
		$this->db->execute(
			"INSERT IGNORE INTO {$this->topic()} (topic_id,post_id,status,created) SELECT %d, post_id, status, created"
				. " FROM {$this->topic()} WHERE topic_id = %d AND $in",
			array( $into, $from, ...$posts )
		);
		$this->db->execute( "DELETE FROM {$this->topic()} WHERE topic_id = %d AND $in", array( $from, ...$posts ) );
		$this->relations( ' AND object_id IN (' . Db::marks( count( $posts ) ) . ')', $posts, $from, $into );
		$this->db->after_commit( static fn() => wp_cache_delete_multiple( $posts, self::TAXONOMY . '_relationships' ) );
		return array( 'left' => $left, 'came' => $left - $both );
	}

	/** The same for posts that only core's terms know of. */
	public function rest( int $from, int $into ): void {
		$this->relations( '', array(), $from, $into );
	}

	/** @param list<int> $posts Posts. */
	private function rows( string $in, array $posts, int $from, int $into ): void {
		[ $topics, $values ] = IdList::replaced( 'topics', $from, $into );
		$this->db->execute(
			"UPDATE {$this->db->table( 'feed' )} SET rev = rev + 1, topics = $topics WHERE $in",
			array( ...$values, ...$posts )
		);
	}

	/** @param list<int> $posts Posts of the condition. */
	private function relations( string $in, array $posts, int $from, int $into ): void {
		$relations = $this->db->core( 'term_relationships' );
		$taxonomy  = $this->db->core( 'term_taxonomy' );
		$this->db->execute(
			"INSERT IGNORE INTO $relations (object_id,term_taxonomy_id,term_order)
				SELECT r.object_id, i.term_taxonomy_id, 0 FROM $relations r
			JOIN $taxonomy o ON o.term_taxonomy_id = r.term_taxonomy_id AND o.taxonomy = %s AND o.term_id = %d
			JOIN $taxonomy i ON i.taxonomy = %s AND i.term_id = %d
				WHERE 1=1" . str_replace( ' object_id', ' r.object_id', $in ),
			array( self::TAXONOMY, $from, self::TAXONOMY, $into, ...$posts )
		);
		$this->db->execute(
			"DELETE FROM $relations WHERE term_taxonomy_id IN (SELECT term_taxonomy_id FROM $taxonomy"
				. " WHERE taxonomy = %s AND term_id = %d)$in",
			array( self::TAXONOMY, $from, ...$posts )
		);
	}

	private function topic(): string {
		return $this->db->table( 'feed_topic' );
	}
}
