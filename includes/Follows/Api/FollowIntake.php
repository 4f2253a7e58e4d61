<?php

declare(strict_types=1);

namespace Zeromo\Community\Follows\Api;

use Zeromo\Community\Follows\Sql\FollowRepository;

/** Members who knew each other in another community; nobody is told, and totals are counted afterwards. */
final class FollowIntake {

	public function __construct( private readonly FollowRepository $follows ) {}

	/** One follows the other from then on; false where that was so, or where one of the two has blocked the other. */
	private function take( int $member, int $target, int $time ): bool {
		return $member !== $target && $member > 0 && $target > 0 && $this->follows->add( $member, $target, $time );
	}

	/** Each follows the other; false where both did. */
	public function befriend( int $one, int $other, int $time ): bool {
		$is_new = $this->take( $one, $other, $time );
		// The other way round may be new although this one is not.
		return $this->take( $other, $one, $time ) || $is_new;
	}
}
