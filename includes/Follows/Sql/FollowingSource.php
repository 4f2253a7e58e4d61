<?php

declare(strict_types=1);

namespace Zeromo\Community\Follows\Sql;

use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Feed\Api\FeedSource;
use Zeromo\Community\Posts\Api\ListRules;
use Zeromo\Community\Posts\Api\SourcePart;
use Zeromo\Community\Posts\Api\Visibility;
use Zeromo\Community\Kernel\Database\Db;

/**
 * `source=following`: posts of members the caller follows, and of topics the caller follows; a post that is both is
 * there once.
 *
 * Three ways, each with an end. Where the next rows of the feed hold enough of theirs, the feed is walked and each
 * row looked up; for a minute that is not asked again. Where they have been quiet, the first page asks who of them
 * wrote last (see LastWriters): the newest twenty posts are by the twenty who wrote last, so the rows of a few authors
 * are enough, however many are followed; the newest rows of each topic are added to them. What is left is taken from
 * the authors' index and the topics' and sorted. Who follows no topic is asked nothing about topics.
 */
final class FollowingSource implements FeedSource {

	/** Rows of the feed in which enough must be found for walking it. */
	public const NEAR = 1000;

	/** Rows that are sorted rather than looked for. */
	public const SORTED = 100000;

	/** Authors asked for beyond a page, for those whose last posts this reader may not see. */
	private const SPARE = 20;

	private const LISTED = 1;

	public function __construct(
		private readonly Db $db,
		private readonly FollowRepository $follows,
		private readonly Visibility $visibility,
		private readonly LastWriters $writers,
		private readonly FollowedTopics $topics,
		private readonly ListRules $rules
	) {}

	public function name(): string {
		return 'following';
	}

	public function needs_member(): bool {
		return true;
	}

	public function narrow( FeedQuery $query, int $viewer ): SourcePart {
		$first  = $this->is_first( $query );
		$kept   = $first ? $this->writers->kept( $viewer, self::most( $query ) ) : null;
		$near   = null === $kept ? $this->near( $query, $viewer ) : $kept;
		$topics = $near['topics'];
		$few    = $first && count( $topics ) <= FollowedTopics::FEW;
		if ( $near['since'] >= self::enough( $query ) ) {
			if ( $first && null === $kept ) {
				$this->writers->walked( $viewer, self::most( $query ) );
			}
			return $this->walk( $viewer, $topics );
		}
		if ( array() !== $topics && ! $few && $this->near_with_topics( $query, $viewer ) >= self::enough( $query ) ) {
			return $this->walk( $viewer, $topics );
		}
		$last = $few
			? $this->of_the_last(
				$query,
				$kept ?? $this->writers->ask( $viewer, self::most( $query ) ),
				$topics,
				$viewer
			)
			: null;
		if ( null !== $last ) {
			return $last;
		}
		$reach = $this->follows->reach( $viewer ) + ( array() === $topics ? 0 : $this->topics->reach( $viewer ) );
		return $reach > self::SORTED ? $this->walk( $viewer, $topics ) : $this->all( $viewer, $topics );
	}

	/**
	 * The feed in its order, each row looked up.
	 *
	 * @param list<int> $topics Followed.
	 */
	private function walk( int $viewer, array $topics ): SourcePart {
		$follow = $this->db->table( 'follow' );
		return array() === $topics
			? new SourcePart(
				joins: "JOIN $follow zfo ON zfo.user_id = %d AND zfo.target_id = f.author_id",
				join_values: array( $viewer )
			)
			: new SourcePart(
				where: "(SELECT 1 FROM $follow zfo WHERE zfo.user_id = %d AND zfo.target_id = f.author_id
					LIMIT 1) IS NOT NULL OR {$this->topics->holds( 'f' )}",
				where_values: array( $viewer, $viewer )
			);
	}

	/**
	 * All of theirs, sorted.
	 *
	 * @param list<int> $topics Followed.
	 */
	private function all( int $viewer, array $topics ): SourcePart {
		$follow = $this->db->table( 'follow' );
		$feed   = $this->db->table( 'feed' );
		return array() === $topics
			? new SourcePart(
				joins: "$follow zfo JOIN $feed f ON f.author_id = zfo.target_id",
				where: 'zfo.user_id = %d',
				where_values: array( $viewer ),
				lead: true
			)
			: new SourcePart(
				joins: "(SELECT zfe.post_id FROM $follow zfo JOIN $feed zfe ON zfe.author_id = zfo.target_id
					AND zfe.status = %d WHERE zfo.user_id = %d
					UNION SELECT zft.post_id FROM {$this->db->table( 'topic_follow' )} ztf
					JOIN {$this->db->table( 'feed_topic' )} zft ON zft.topic_id = ztf.topic_id AND zft.status = %d
					WHERE ztf.user_id = %d) zu
					JOIN $feed f ON f.post_id = zu.post_id",
				join_values: array( self::LISTED, $viewer, self::LISTED, $viewer ),
				lead: true
			);
	}

	/**
	 * How many of the next rows of the feed are by who is followed, as many as the page needs at most, and which
	 * topics are.
	 *
	 * @return array{since: int, topics: list<int>}
	 */
	private function near( FeedQuery $query, int $viewer ): array {
		[ $window, $values ] = $this->window( $query );
		[ $theirs, $member ] = $this->topics->sql( $viewer );
		$rows = $this->db->rows(
			"SELECT 0 AS topic_id, COUNT(*) AS n FROM (SELECT w.author_id FROM ($window) w
				JOIN {$this->db->table( 'follow' )} fo ON fo.user_id = %d AND fo.target_id = w.author_id LIMIT %d) c
			UNION ALL SELECT t.topic_id, 0 FROM ($theirs) t",
			array( ...$values, $viewer, self::enough( $query ), ...$member )
		);
		return array(
			'since' => (int) array_sum( array_column( $rows, 'n' ) ),
			'topics' => array_values( array_filter( array_map( 'intval', array_column( $rows, 'topic_id' ) ) ) ),
		);
	}

	/** The same with the posts of topics that are followed. */
	private function near_with_topics( FeedQuery $query, int $viewer ): int {
		[ $window, $values ] = $this->window( $query );
		return (int) $this->db->value(
			"SELECT COUNT(*) AS n FROM (SELECT w.post_id FROM ($window) w WHERE (SELECT 1
				FROM {$this->db->table( 'follow' )} fo WHERE fo.user_id = %d AND fo.target_id = w.author_id
				LIMIT 1) IS NOT NULL OR {$this->topics->holds( 'w' )} LIMIT %d) c",
			array( ...$values, $viewer, $viewer, self::enough( $query ) )
		);
	}

	/**
	 * The rows of the feed from this place on.
	 *
	 * @return array{string, list<int>}
	 */
	private function window( FeedQuery $query ): array {
		$at    = $query->cursor;
		$way   = $query->back ? array( '>=', '>', 'ASC' ) : array( '<=', '<', 'DESC' );
		$place = null === $at ? '' : "AND created {$way[0]} %d AND (created {$way[1]} %d OR post_id {$way[1]} %d)";
		return array(
			"SELECT post_id, author_id FROM {$this->db->table( 'feed' )} FORCE INDEX (latest) WHERE status = %d $place
				ORDER BY created {$way[2]}, post_id {$way[2]} LIMIT %d",
			array( self::LISTED, ...( null === $at ? array() : array( $at->sort, $at->sort, $at->id ) ), self::NEAR ),
		);
	}

	private function is_first( FeedQuery $query ): bool {
		$narrowed = $query->author + $query->circle_id + $query->topic_id > 0
			|| '' !== $query->post_type . $query->has . $query->date . $query->keywords;
		return null === $query->cursor && 1 === $query->paged && 'latest' === $query->orderby && ! $narrowed;
	}

	/** Rows of theirs that make walking the feed worth it. */
	private static function enough( FeedQuery $query ): int {
		return 2 * ( $query->paged * $query->per_page + 1 );
	}

	/** Authors whose rows make a first page. */
	private static function most( FeedQuery $query ): int {
		return $query->per_page + 1 + self::SPARE;
	}

	/**
	 * The rows of those who wrote last and of the topics, or null where these do not hold a page the reader sees and
	 * there are others.
	 *
	 * @param array{authors: list<int>, floor: int, ...} $last   Of LastWriters.
	 * @param list<int>                                  $topics Followed, FEW at most.
	 */
	private function of_the_last( FeedQuery $query, array $last, array $topics, int $viewer ): ?SourcePart {
		if ( array() === $last['authors'] && array() === $topics ) {
			return new SourcePart( where: '1=0' );
		}
		// Below its floor each of the two is silent about others, so above the higher one nothing is missing.
		$floor = array() === $topics
			? $last['floor']
			: max( $last['floor'], $this->topics->floor( $topics, self::most( $query ) ) );
		$part  = array() === $topics
			? $this->by( $last['authors'], $floor )
			: $this->by_or_in( $last['authors'], $topics, $floor );
		if ( $floor > 0 ) {
			$seen  = ListRules::within( $this->visibility->sql( 'f', $viewer ), $this->rules->cut( $query, $viewer ) );
			$need  = $query->per_page + 1;
			$found = $this->db->value(
				"SELECT COUNT(*) FROM (SELECT f.post_id FROM {$part->joins} {$seen->joins} WHERE {$part->where}
					AND ({$seen->where}) LIMIT %d) n",
				array(
					...$part->join_values,
					...$seen->join_values,
					...$part->where_values,
					...$seen->where_values,
					$need,
				)
			);
			if ( (int) $found < $need ) {
				return null;
			}
		}
		return $part;
	}

	/** @param list<int> $authors Not empty. */
	private function by( array $authors, int $floor ): SourcePart {
		return new SourcePart(
			joins: "{$this->db->table( 'feed' )} f",
			where: 'f.author_id IN (' . Db::marks( count( $authors ) ) . ') AND f.created >= %d',
			where_values: array( ...$authors, $floor ),
			lead: true
		);
	}

	/**
	 * @param list<int> $authors May be empty.
	 * @param list<int> $topics  Not empty.
	 */
	private function by_or_in( array $authors, array $topics, int $floor ): SourcePart {
		$feed   = $this->db->table( 'feed' );
		$sql    = "SELECT zft.post_id FROM {$this->db->table( 'feed_topic' )} zft WHERE zft.topic_id IN ("
			. Db::marks( count( $topics ) ) . ') AND zft.status = %d AND zft.created >= %d';
		$values = array( ...$topics, self::LISTED, $floor );
		if ( array() !== $authors ) {
			$sql .= " UNION SELECT zfe.post_id FROM $feed zfe WHERE zfe.author_id IN ("
				. Db::marks( count( $authors ) ) . ') AND zfe.status = %d AND zfe.created >= %d';
			array_push( $values, ...array( ...$authors, self::LISTED, $floor ) );
		}
		return new SourcePart(
			joins: "($sql) zu JOIN $feed f ON f.post_id = zu.post_id",
			join_values: $values,
			lead: true
		);
	}
}
