<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

/** A higher room's reason why a viewer is shown nothing of a member's lists, whatever the member's settings say: one has blocked the other. */
interface MemberDoor {

	/** Whether it is shut; $viewer is never 0 nor the member. */
	public function is_shut( int $member, int $viewer ): bool;
}
