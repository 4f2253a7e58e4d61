<?php

declare(strict_types=1);

namespace Zeromo\Community\Follows;

use Zeromo\Community\Feed\Api\AuthorMarks;
use Zeromo\Community\Members\Api\MarkCache;
use Zeromo\Community\Members\Api\MemberMarks;
use Zeromo\Community\Feed\Api\MarkSql;
use Zeromo\Community\Follows\Sql\FollowRepository;

/**
 * Whom of a list of members the caller follows: one query, none when the object cache knows or a list of posts has read
 * it with its marks.
 */
final class FollowMarks implements MemberMarks, AuthorMarks {

	public function __construct(
		private readonly FollowRepository $follows,
		private readonly MarkCache $cache = new MarkCache( 'zmo_follow' )
	) {}

	public function marks( array $ids, int $viewer ): array {
		$known = $this->cache->many(
			$viewer,
			$ids,
			fn( array $missing ): array => array_fill_keys( $this->follows->followed( $viewer, $missing ), 1 )
		);
		return array_map( static fn( int $mark ): array => array( 'following' => $mark > 0 ), $known );
	}

	public function mark_sql( array $ids, int $viewer, array $fields ): ?MarkSql {
		$unknown = $this->cache->unknown( $viewer, $ids );
		return array() === $unknown ? null : $this->follows->followed_sql( $viewer, $unknown );
	}

	public function take_marks( array $posts, int $viewer, array $bits ): void {
		$this->cache->learn( $viewer, $posts, $bits );
	}
}
