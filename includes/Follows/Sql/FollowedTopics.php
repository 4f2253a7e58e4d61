<?php

declare(strict_types=1);

namespace Zeromo\Community\Follows\Sql;

use Zeromo\Community\Kernel\Database\Db;

/**
 * The topics a member follows, as far as 关注 needs them. Who follows none pays no statement for them: they are read
 * along with another.
 */
final class FollowedTopics {

	/** Topics whose newest posts are looked up one by one; who follows more has the list made another way. */
	public const FEW = 50;

	private const LISTED = 1;

	public function __construct( private readonly Db $db ) {}

	/**
	 * A statement of their ids, one more than FEW at most, column `topic_id`.
	 *
	 * @return array{string, list<int>}
	 */
	public function sql( int $member ): array {
		return array(
			"SELECT topic_id FROM {$this->db->table( 'topic_follow' )} WHERE user_id = %d ORDER BY topic_id LIMIT %d",
			array( $member, self::FEW + 1 ),
		);
	}

	/**
	 * The condition that a post, alias $post, is in one of them; takes the member as its value. A value and no
	 * EXISTS, of which MariaDB would make a list of all posts of all these topics before it looks at one row.
	 */
	public function holds( string $post ): string {
		return "(SELECT 1 FROM {$this->db->table( 'feed_topic' )} zft JOIN {$this->db->table( 'topic_follow' )} ztf
			ON ztf.topic_id = zft.topic_id AND ztf.user_id = %d WHERE zft.post_id = $post.post_id LIMIT 1) IS NOT NULL";
	}

	/** How many posts they have in all, as far as totals are kept. */
	public function reach( int $member ): int {
		return (int) $this->db->value(
			"SELECT COALESCE(SUM(t.content_count),0) AS n FROM {$this->db->table( 'topic_follow' )} ztf
				JOIN {$this->db->table( 'topic' )} t ON t.term_id = ztf.topic_id WHERE ztf.user_id = %d",
			array( $member )
		);
	}

	/**
	 * The time down to which the newest rows of each topic are all there are; 0 where these are all they ever had.
	 *
	 * @param list<int> $topics Not empty, FEW at most.
	 * @param int       $each   Rows looked at of each.
	 */
	public function floor( array $topics, int $each ): int {
		$parts  = array();
		$values = array();
		foreach ( $topics as $n => $topic ) {
			$parts[] = "SELECT COUNT(*) AS n, MIN(t$n.created) AS low FROM (SELECT created
				FROM {$this->db->table( 'feed_topic' )} FORCE INDEX (listed) WHERE topic_id = %d AND status = %d
				ORDER BY created DESC, post_id DESC LIMIT %d) t$n";
			array_push( $values, $topic, self::LISTED, $each );
		}
		$floor = 0;
		foreach ( $this->db->rows( implode( ' UNION ALL ', $parts ), $values ) as $row ) {
			$floor = (int) $row['n'] < $each ? $floor : max( $floor, (int) $row['low'] );
		}
		return $floor;
	}
}
