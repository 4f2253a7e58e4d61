<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages\Api;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\OpenSet;

/**
 * Says who may write to whom. A higher room, or a site's plugin, contributes one; what this room knows itself is in
 * Reach.
 */
#[OpenSet]
interface ChatGate {

	/** Why the one may not write to the other, null when they may. */
	public function refusal( int $from, int $to ): ?Failure;
}
