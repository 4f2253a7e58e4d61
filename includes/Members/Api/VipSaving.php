<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** What a level of membership has saved a member so far: each room that sells at a lower price contributes its own. */
#[OpenSet]
interface VipSaving {

	/** Fen: of what was bought and not paid back, what it would have cost without the level, less what was paid. */
	public function saved( int $member ): int;
}
