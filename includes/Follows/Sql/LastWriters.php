<?php

declare(strict_types=1);

namespace Zeromo\Community\Follows\Sql;

use Zeromo\Community\Posts\Api\WroteEarlier;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Kernel\Wiring\Listens;

/**
 * Which of those a member follows wrote last, and how far back these are all there are.
 *
 * Asking costs a look at everybody followed, so the answer is kept for each reader. Who has written since is found
 * among the rows of the feed since then; once these are many, or an hour has gone, it is asked again. A follow more or
 * less forgets the answer, and so does a post that becomes public with an earlier time. Where the next rows of the feed
 * held enough of theirs, that is kept for a minute instead, so that the same reader's next page does not count them
 * again.
 *
 * @phpstan-type Last array{authors: list<int>, floor: int}
 */
final class LastWriters {

	/** Rows of the feed after which an answer is old. */
	public const WINDOW = 300;

	/** What is asked for at least, so that pages of several lengths share an answer. */
	private const LEAST = 41;

	/** Seconds a post may take from its time to its commit. */
	public const MARGIN = 60;

	private const KEPT = 3600;

	/**
	 * Seconds for which walking the feed is not questioned: the posts that made it worth it may be taken away at once.
	 */
	private const WALKED = 60;

	/** In `floor`: the feed is walked. */
	private const WALK = 4294967295;

	private const LISTED = 1;

	public function __construct(
		private readonly Db $db,
		private readonly Clock $clock,
		private readonly FollowedTopics $topics
	) {}

	#[Listens( WroteEarlier::class )]
	public function on_wrote_earlier( WroteEarlier $event ): void {
		$this->forget_followers( $event->author_id );
	}

	public static function table(): Table {
		return new Table(
			'follow_last',
			'user_id bigint unsigned NOT NULL,
			asked int unsigned NOT NULL,
			taken int unsigned NOT NULL,
			floor int unsigned NOT NULL,
			authors text NOT NULL,
			PRIMARY KEY (user_id)'
		);
	}

	/**
	 * The kept answer with those who have written since; null where there is none that is good.
	 *
	 * @param int $most Authors needed.
	 * @return array{authors: list<int>, floor: int, since: int, topics: list<int>}|null `since`: posts of theirs since
	 *   it
	 *         was taken, PHP_INT_MAX where the feed is walked; `topics` of FollowedTopics.
	 */
	public function kept( int $member, int $most ): ?array {
		[ $theirs, $values ] = $this->topics->sql( $member );
		$rows = $this->db->rows(
			"SELECT 0 AS topic_id, asked, taken, floor, authors FROM {$this->name()} WHERE user_id = %d UNION ALL
				SELECT t.topic_id, 0, 0, 0, '' FROM ($theirs) t",
			array( $member, ...$values )
		);
		$kept   = array_values(
			array_filter( $rows, static fn( array $row ): bool => 0 === (int) $row['topic_id'] )
		)[0] ?? null;
		$topics = array_values( array_filter( array_map( 'intval', array_column( $rows, 'topic_id' ) ) ) );
		if (
			null === $kept
			|| (int) $kept['asked'] < $most
			|| (int) $kept['taken'] < $this->clock->now() - self::KEPT
		) {
			return null;
		}
		if ( self::WALK === (int) $kept['floor'] ) {
			$fresh = (int) $kept['taken'] >= $this->clock->now() - self::WALKED;
			return $fresh
				? array( 'authors' => array(), 'floor' => 0, 'since' => PHP_INT_MAX, 'topics' => $topics )
				: null;
		}
		$window = "(SELECT author_id FROM {$this->db->table( 'feed' )} FORCE INDEX (latest) WHERE status = %d
			AND created >= %d ORDER BY created DESC, post_id DESC LIMIT %d)";
		$values = array( self::LISTED, (int) $kept['taken'], self::WINDOW + 1 );
		$since  = 0;
		$ids    = array_map( 'intval', explode( ',', (string) $kept['authors'] ) );
		$found  = $this->db->rows(
			"SELECT 0 AS id, COUNT(*) AS n FROM $window a
			UNION ALL SELECT fo.target_id AS id, COUNT(*) AS n FROM $window w JOIN {$this->db->table( 'follow' )} fo
				ON fo.user_id = %d AND fo.target_id = w.author_id GROUP BY fo.target_id",
			array( ...$values, ...$values, $member )
		);
		foreach ( $found as $row ) {
			if ( 0 === (int) $row['id'] ) {
				if ( (int) $row['n'] > self::WINDOW ) {
					return null;
				}
				continue;
			}
			$since += (int) $row['n'];
			$ids[]  = (int) $row['id'];
		}
		return array(
			'authors' => array_values( array_unique( $ids ) ),
			'floor' => (int) $kept['floor'],
			'since' => $since,
			'topics' => $topics,
		);
	}

	/**
	 * Asks, and keeps the answer.
	 *
	 * @param int $most Authors needed.
	 * @return Last Those who wrote last; nobody else has anything at or above the floor, 0 where these are all who ever
	 *   wrote.
	 */
	public function ask( int $member, int $most ): array {
		$most = max( self::LEAST, $most );
		$now  = $this->clock->now();
		$rows = $this->db->rows(
			"SELECT fo.target_id AS id, c.n AS wrote FROM {$this->db->table( 'follow' )} fo
			JOIN {$this->db->table( 'counter' )} c ON c.object_type = %d AND c.object_id = fo.target_id
				AND c.kind = 'wrote'
			WHERE fo.user_id = %d AND c.n > 0 ORDER BY c.n DESC LIMIT %d",
			array( Counters::USER, $member, $most )
		);
		$last = array(
			'authors' => array(),
			'floor' => count( $rows ) < $most ? 0 : (int) $rows[ $most - 1 ]['wrote'],
		);
		foreach ( $rows as $row ) {
			$last['authors'][] = (int) $row['id'];
		}
		if ( array() !== $rows ) {
			$this->keep( $member, $most, $now - self::MARGIN, $last );
		}
		return $last;
	}

	/**
	 * The next rows of the feed hold enough of theirs for a page.
	 *
	 * @param int $most Authors the page would need.
	 */
	public function walked( int $member, int $most ): void {
		$this->keep( $member, $most, $this->clock->now(), array( 'authors' => array(), 'floor' => self::WALK ) );
	}

	/** @param Last $answer Answer. */
	private function keep( int $member, int $asked, int $taken, array $answer ): void {
		$this->db->execute(
			"INSERT INTO {$this->name()} (user_id,asked,taken,floor,authors) VALUES (%d,%d,%d,%d,%s)
			ON DUPLICATE KEY UPDATE asked = VALUES(asked), taken = VALUES(taken), floor = VALUES(floor), authors =
				VALUES(authors)",
			array( $member, $asked, $taken, $answer['floor'], implode( ',', $answer['authors'] ) )
		);
	}

	/** The member follows others now. */
	public function forget( int $member ): void {
		$this->db->execute( "DELETE FROM {$this->name()} WHERE user_id = %d", array( $member ) );
	}

	/** What is kept for the followers of an author is no longer right. */
	public function forget_followers( int $author ): void {
		$this->db->execute(
			"DELETE FROM {$this->name()} WHERE user_id IN (SELECT user_id FROM {$this->db->table( 'follow' )}
				WHERE target_id = %d)",
			array( $author )
		);
	}

	private function name(): string {
		return $this->db->table( 'follow_last' );
	}
}
