<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics\Sql;

use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Counters\KeptColumn;

/** Who follows which topic, in the table `topic_follow`, one row a pair. */
final class FollowRepository {

	public function __construct( private readonly Db $db ) {}

	/** Recount of `follower_count`. */
	public static function count( Db $db ): CounterSource {
		return new KeptColumn(
			$db,
			__( '话题的关注数', 'zeromo-community' ),
			$db->table( 'topic' ),
			'term_id',
			'follower_count',
			"SELECT topic_id AS id, COUNT(*) AS n FROM {$db->table( 'topic_follow' )} GROUP BY topic_id"
		);
	}

	/** Adds a row; false when it is there already, or when there is no such topic. */
	public function add( int $member, int $topic, int $now ): bool {
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->table()} (user_id,topic_id,created) SELECT %d, t.term_id, %d"
				. " FROM {$this->db->table( 'topic' )} t WHERE t.term_id = %d AND t.heat >= 0",
			array( $member, $now, $topic )
		) > 0;
	}

	/** Removes a row; false when there is none. */
	public function remove( int $member, int $topic ): bool {
		return $this->db->execute(
			"DELETE FROM {$this->table()} WHERE user_id = %d AND topic_id = %d",
			array( $member, $topic )
		) > 0;
	}

	/**
	 * Those of the topics the member follows.
	 *
	 * @param int       $member Who.
	 * @param list<int> $topics Topics.
	 * @return list<int>
	 */
	public function followed( int $member, array $topics ): array {
		return 0 === $member || array() === $topics ? array() : $this->db->ids(
			"SELECT topic_id FROM {$this->table()} WHERE user_id = %d AND topic_id IN (" . Db::marks( count( $topics ) )
				. ')',
			array( $member, ...$topics )
		);
	}

	/**
	 * Topics the member follows, the last ones first, with the time.
	 *
	 * @return array<int, int>
	 */
	public function latest( int $member, int $limit, int $offset = 0 ): array {
		$out = array();
		foreach ( $this->db->rows(
			"SELECT topic_id, created FROM {$this->table()} WHERE user_id = %d ORDER BY created DESC, topic_id DESC
				LIMIT %d OFFSET %d",
			array( $member, $limit, $offset )
		) as $row ) {
			$out[ (int) $row['topic_id'] ] = (int) $row['created'];
		}
		return $out;
	}

	/** The followers of one topic follow another from now on; gives the number of those who did not yet. */
	public function move( int $from, int $into ): int {
		$new = $this->db->execute(
			"INSERT IGNORE INTO {$this->table()} (user_id,topic_id,created) SELECT user_id, %d, created"
				. " FROM {$this->table()} WHERE topic_id = %d",
			array( $into, $from )
		);
		$this->forget_topic( $from );
		return $new;
	}

	/** A topic is gone. */
	public function forget_topic( int $topic ): void {
		$this->db->execute( "DELETE FROM {$this->table()} WHERE topic_id = %d", array( $topic ) );
	}

	/** A member is gone; the topics' totals follow. */
	public function forget_member( int $member ): void {
		$this->db->execute(
			"UPDATE {$this->db->table( 'topic' )} SET follower_count = follower_count - 1"
				. " WHERE term_id IN (SELECT topic_id FROM {$this->table()} WHERE user_id = %d)",
			array( $member )
		);
		$this->db->execute( "DELETE FROM {$this->table()} WHERE user_id = %d", array( $member ) );
	}

	private function table(): string {
		return $this->db->table( 'topic_follow' );
	}
}
