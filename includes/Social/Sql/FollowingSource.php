<?php

declare(strict_types=1);

namespace Zeromo\Community\Social\Sql;

use Zeromo\Community\Content\Api\FeedQuery;
use Zeromo\Community\Content\Api\FeedSource;
use Zeromo\Community\Content\Api\ListRules;
use Zeromo\Community\Content\Api\SourcePart;
use Zeromo\Community\Content\Api\Visibility;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Social\FollowRepository;

/**
 * `source=following`: posts of members the caller follows.
 *
 * Three ways, each with an end. Where the next rows of the feed hold enough of theirs, the feed is walked and each author looked
 * up. Where they have been quiet, the first page asks who of them wrote last (see LastWriters): the newest twenty posts are by the
 * twenty who wrote last, so the rows of a few authors are enough, however many are followed. What is left is taken from the
 * authors' index and sorted.
 */
final class FollowingSource implements FeedSource {

	/** Rows of the feed in which enough must be found for walking it. */
	public const NEAR = 1000;

	/** Rows that are sorted rather than looked for. */
	public const SORTED = 100000;

	/** Authors asked for beyond a page, for those whose last posts this reader may not see. */
	private const SPARE = 20;

	private const LISTED = 1;

	public function __construct( private readonly Db $db, private readonly FollowRepository $follows, private readonly Visibility $visibility, private readonly LastWriters $writers, private readonly ListRules $rules ) {}

	public function name(): string {
		return 'following';
	}

	public function needs_member(): bool {
		return true;
	}

	public function narrow( FeedQuery $query, int $viewer ): SourcePart {
		$follow = $this->db->table( 'follow' );
		$walk   = new SourcePart( joins: "JOIN $follow zfo ON zfo.user_id = %d AND zfo.target_id = f.author_id", join_values: array( $viewer ) );
		$first = $this->is_first( $query );
		$kept  = $first ? $this->writers->kept( $viewer, self::most( $query ) ) : null;
		if ( null === $kept ? $this->near( $query, $viewer ) : $kept['since'] >= self::enough( $query ) ) {
			return $walk;
		}
		$few = $first ? $this->of_the_last( $query, $kept ?? $this->writers->ask( $viewer, self::most( $query ) ), $viewer ) : null;
		if ( null !== $few ) {
			return $few;
		}
		return $this->follows->reach( $viewer ) > self::SORTED ? $walk : new SourcePart(
			joins: "$follow zfo JOIN {$this->db->table( 'feed' )} f ON f.author_id = zfo.target_id",
			where: 'zfo.user_id = %d',
			where_values: array( $viewer ),
			lead: true
		);
	}

	/** Whether the rows of the feed from this place on hold more than the page needs. */
	private function near( FeedQuery $query, int $viewer ): bool {
		$at    = $query->cursor;
		$way   = $query->back ? array( '>=', '>', 'ASC' ) : array( '<=', '<', 'DESC' );
		$place = null === $at ? '' : "AND created {$way[0]} %d AND (created {$way[1]} %d OR post_id {$way[1]} %d)";
		$need  = self::enough( $query );
		$found = $this->db->value(
			"SELECT COUNT(*) FROM (SELECT w.author_id FROM
				(SELECT author_id FROM {$this->db->table( 'feed' )} FORCE INDEX (latest) WHERE status = %d $place ORDER BY created {$way[2]}, post_id {$way[2]} LIMIT %d) w
				JOIN {$this->db->table( 'follow' )} fo ON fo.user_id = %d AND fo.target_id = w.author_id LIMIT %d) n",
			array( self::LISTED, ...( null === $at ? array() : array( $at->sort, $at->sort, $at->id ) ), self::NEAR, $viewer, $need )
		);
		return (int) $found >= $need;
	}

	private function is_first( FeedQuery $query ): bool {
		$narrowed = $query->author + $query->circle_id + $query->topic_id > 0 || '' !== $query->post_type . $query->has . $query->date . $query->keywords;
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
	 * The rows of those who wrote last, or null where these do not hold a page the reader sees and there are others.
	 *
	 * @param array{authors: list<int>, floor: int, ...} $last Of LastWriters.
	 */
	private function of_the_last( FeedQuery $query, array $last, int $viewer ): ?SourcePart {
		if ( array() === $last['authors'] ) {
			return new SourcePart( where: '1=0' );
		}
		$feed   = $this->db->table( 'feed' );
		$where  = 'f.author_id IN (' . Db::marks( count( $last['authors'] ) ) . ') AND f.created >= %d';
		$values = array( ...$last['authors'], $last['floor'] );
		if ( $last['floor'] > 0 ) {
			$seen  = ListRules::within( $this->visibility->sql( 'f', $viewer ), $this->rules->cut( $query, $viewer ) );
			$need  = $query->per_page + 1;
			$found = $this->db->value(
				"SELECT COUNT(*) FROM (SELECT f.post_id FROM $feed f {$seen->joins} WHERE $where AND ({$seen->where}) LIMIT %d) n",
				array( ...$seen->join_values, ...$values, ...$seen->where_values, $need )
			);
			if ( (int) $found < $need ) {
				return null;
			}
		}
		return new SourcePart( joins: "$feed f", where: $where, where_values: $values, lead: true );
	}
}
