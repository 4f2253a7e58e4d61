<?php

declare(strict_types=1);

namespace Zeromo\Community\BlockedMembers\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Kernel\Wiring\Stays;

/** What two members have with each other and lose when one of them blocks the other. */
#[OpenSet]
#[Stays]
interface EndedByBlock {

	/** Ends it both ways; inside the transaction that stores the block, after its row. */
	public function end( int $a, int $b ): void;
}
