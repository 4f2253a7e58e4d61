<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites;

use Zeromo\Community\Favorites\Sql\ItemRepository;
use Zeromo\Community\Feed\Api\MarkSql;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Members\Api\MarkCache;

/** Which of a list of posts the caller keeps: one query, none when the object cache knows. */
final class KeptPosts {

	/** @param \Closure(): ItemRepository $items Asked for what the cache does not know. */
	public function __construct(
		#[Lazy( ItemRepository::class )] private readonly \Closure $items,
		private readonly MarkCache $cache = new MarkCache( 'zmo_favorite' )
	) {}

	/**
	 * Marks by post id.
	 *
	 * @param int       $member Whose, 0 for a visitor.
	 * @param list<int> $posts  Posts.
	 * @return array<int, bool>
	 */
	public function marks( int $member, array $posts ): array {
		if ( 0 === $member ) {
			return array_fill_keys( $posts, false );
		}
		$known = $this->cache->many(
			$member,
			$posts,
			fn( array $missing ): array => array_fill_keys( ( $this->items )()->kept( $member, $missing ), 1 )
		);
		return array_map( static fn( int $mark ): bool => $mark > 0, $known );
	}

	/**
	 * What is not known yet, to be read with the marks of other rooms.
	 *
	 * @param list<int> $posts Posts.
	 */
	public function question( int $member, array $posts ): ?MarkSql {
		$unknown = $this->cache->unknown( $member, $posts );
		return array() === $unknown ? null : ( $this->items )()->kept_sql( $member, $unknown );
	}

	/**
	 * It has been read.
	 *
	 * @param list<int>       $posts Posts that were asked about.
	 * @param array<int, int> $marks Those the member keeps.
	 */
	public function learn( int $member, array $posts, array $marks ): void {
		$this->cache->learn( $member, $posts, $marks );
	}

	/** The member keeps the post, or no longer; call it after commit. */
	public function changed( int $member, int $post, bool $kept ): void {
		$this->cache->put( $member, $post, $kept ? 1 : 0 );
	}

	/**
	 * Some of the member's marks have changed; call it after commit.
	 *
	 * @param int       $member Whose.
	 * @param list<int> $posts  Posts.
	 */
	public function forget( int $member, array $posts ): void {
		$this->cache->forget( $member, $posts );
	}
}
