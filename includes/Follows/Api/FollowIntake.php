<?php

declare(strict_types=1);

namespace Zeromo\Community\Follows\Api;

use Zeromo\Community\Follows\Sql\FollowRepository;

/** Members who knew each other in another community; nobody is told, and totals are counted afterwards. */
final class FollowIntake {

	public function __construct( private readonly FollowRepository $follows ) {}

	/** One follows the other from then on; false where that was so, or where one of the two has blocked the other. */
	public function take( int $member, int $target, int $time ): bool {
		return $member !== $target && $member > 0 && $target > 0 && $this->follows->add( $member, $target, $time );
	}
}
