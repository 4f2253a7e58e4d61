<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** A block of a higher room in the rail of a member's page. */
#[OpenSet]
interface MemberRail {

	/** Order; folders 10, circles 20, followers 30. */
	public function position(): int;

	/** The HTML, empty for nothing or where the viewer may not see it. */
	public function html( int $member, int $viewer ): string;
}
