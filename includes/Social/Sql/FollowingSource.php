<?php

declare(strict_types=1);

namespace Zeromo\Community\Social\Sql;

use Zeromo\Community\Content\Api\FeedQuery;
use Zeromo\Community\Content\Api\FeedSource;
use Zeromo\Community\Content\Api\SourcePart;
use Zeromo\Community\Content\Api\Visibility;
use Zeromo\Community\Kernel\Database\Counters;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Social\FollowRepository;

/**
 * `source=following`: posts of members the caller follows.
 *
 * Three ways, each with an end. Where the next rows of the feed hold enough of theirs, the feed is walked and each author looked
 * up. Where they have been quiet, the first page asks who of them wrote last: the newest twenty posts are by the twenty
 * who wrote last, so the rows of a few authors are enough, however many are followed. What is left is taken from the
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

	public function __construct( private readonly Db $db, private readonly FollowRepository $follows, private readonly Visibility $visibility ) {}

	public function name(): string {
		return 'following';
	}

	public function needs_member(): bool {
		return true;
	}

	public function narrow( FeedQuery $query, int $viewer ): SourcePart {
		$follow = $this->db->table( 'follow' );
		$walk   = new SourcePart( joins: "JOIN $follow zfo ON zfo.user_id = %d AND zfo.target_id = f.author_id", join_values: array( $viewer ) );
		if ( $this->near( $query, $viewer ) ) {
			return $walk;
		}
		$few = $this->is_first( $query ) ? $this->of_the_last( $query->per_page + 1, $viewer ) : null;
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
		$need  = 2 * ( $query->paged * $query->per_page + 1 );
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

	/** The rows of those who wrote last, or null where these do not hold $need posts the reader sees and more are followed. */
	private function of_the_last( int $need, int $viewer ): ?SourcePart {
		$feed = $this->db->table( 'feed' );
		$most = $need + self::SPARE;
		$last = $this->db->rows(
			"SELECT fo.target_id AS id, c.n AS wrote FROM {$this->db->table( 'follow' )} fo
			JOIN {$this->db->table( 'counter' )} c ON c.object_type = %d AND c.object_id = fo.target_id AND c.kind = 'wrote'
			WHERE fo.user_id = %d AND c.n > 0 ORDER BY c.n DESC LIMIT %d",
			array( Counters::USER, $viewer, $most )
		);
		if ( array() === $last ) {
			return new SourcePart( where: '1=0' );
		}
		// Who wrote earlier than the last of these has nothing above that time.
		$floor   = count( $last ) < $most ? 0 : (int) $last[ $most - 1 ]['wrote'];
		$authors = array_map( static fn( array $row ): int => (int) $row['id'], $last );
		$where   = 'f.author_id IN (' . Db::marks( count( $authors ) ) . ') AND f.created >= %d';
		if ( $floor > 0 ) {
			$seen  = $this->visibility->sql( 'f', $viewer );
			$found = $this->db->value(
				"SELECT COUNT(*) FROM (SELECT f.post_id FROM $feed f {$seen->joins} WHERE $where AND ({$seen->where}) LIMIT %d) n",
				array( ...$seen->join_values, ...$authors, $floor, ...$seen->where_values, $need )
			);
			if ( (int) $found < $need ) {
				return null;
			}
		}
		return new SourcePart( joins: "$feed f", where: $where, where_values: array( ...$authors, $floor ), lead: true );
	}
}
