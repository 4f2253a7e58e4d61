<?php

declare(strict_types=1);

namespace Zeromo\Community\TextChecks\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** Says who is no new member any more, however short they are here. */
#[OpenSet]
interface TrustedMembers {

	/** Asked only where new members may do less. */
	public function has( int $member ): bool;
}
