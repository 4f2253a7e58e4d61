<?php

declare(strict_types=1);

namespace Zeromo\Community\Social;

use Zeromo\Community\Kernel\MarkCache;
use Zeromo\Community\Members\Api\MemberMarks;

/** Whom of a list of members the caller follows: one query, none when the object cache knows. */
final class FollowMarks implements MemberMarks {

	public function __construct( private readonly FollowRepository $follows, private readonly MarkCache $cache ) {}

	public function marks( array $ids, int $viewer ): array {
		$known = $this->cache->many( $viewer, $ids, fn( array $missing ): array => array_fill_keys( $this->follows->followed( $viewer, $missing ), 1 ) );
		return array_map( static fn( int $mark ): array => array( 'following' => $mark > 0 ), $known );
	}
}
