<?php

declare(strict_types=1);

namespace Zeromo\Community\Follows;

use Zeromo\Community\Follows\Sql\FollowRepository;
use Zeromo\Community\Shield\Api\Acquaintance;

/** Whom a member follows is no stranger to that member. */
final class FollowedByMember implements Acquaintance {

	public function __construct( private readonly FollowRepository $follows ) {}

	public function of( int $one, array $members ): array {
		return $this->follows->followers_among( $one, $members );
	}

	public function pairs( array $lists ): array {
		return $this->follows->followed_of( $lists );
	}
}
