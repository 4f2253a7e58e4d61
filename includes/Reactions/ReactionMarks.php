<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions;

use Zeromo\Community\Feed\Api\MarkSql;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Members\Api\MarkCache;
use Zeromo\Community\Reactions\Sql\ReactionRepository;

/** A member's own likes and stars of a list of posts: one query, or none when the object cache has them. */
final class ReactionMarks {

	/** @param \Closure(): ReactionRepository $reactions Asked for what the cache does not know. */
	public function __construct(
		#[Lazy( ReactionRepository::class )] private readonly \Closure $reactions,
		private readonly MarkCache $cache = new MarkCache( 'zmo_reaction' )
	) {}

	/**
	 * Marks by post id.
	 *
	 * @param int       $member Whose, 0 for a visitor.
	 * @param list<int> $posts  Posts.
	 * @return array<int, array{liked: bool, stars: int}>
	 */
	public function of_posts( int $member, array $posts ): array {
		$marks = 0 === $member
			? array_fill_keys( $posts, 0 )
			: $this->cache->many(
				$member,
				$posts,
				fn( array $missing ): array => ( $this->reactions )()->marks_of_posts( $member, $missing )
			);
		return array_map(
			static fn( int $bits ): array => array( 'liked' => 1 === ( $bits & 1 ), 'stars' => $bits >> 1 ),
			$marks
		);
	}

	/**
	 * The posts that are not in the cache, to be read together with the marks of other rooms.
	 *
	 * @param list<int> $posts Posts.
	 */
	public function question( int $member, array $posts ): ?MarkSql {
		$unknown = $this->cache->unknown( $member, $posts );
		return array() === $unknown ? null : ( $this->reactions )()->marks_sql( $member, $unknown );
	}

	/**
	 * Keeps what has been read.
	 *
	 * @param list<int>       $posts Posts that were asked about.
	 * @param array<int, int> $marks Bits that are not 0.
	 */
	public function learn( int $member, array $posts, array $marks ): void {
		$this->cache->learn( $member, $posts, $marks );
	}

	/**
	 * The member's marks on these posts are gone; call it after commit.
	 *
	 * @param list<int> $posts Posts.
	 */
	public function forget( int $member, array $posts ): void {
		$this->cache->forget( $member, $posts );
	}

	/** The member's marks on a post have changed; call it after commit. */
	public function changed( int $member, int $post ): void {
		if ( $this->cache->is_shared() ) {
			$this->cache->put(
				$member,
				$post,
				( $this->reactions )()->marks_of_posts( $member, array( $post ) )[ $post ] ?? 0
			);
		} else {
			$this->cache->forget( $member, array( $post ) );
		}
	}
}
