<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Api;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\OpenSet;

/** Says who may buy, whatever it is. A higher room contributes one; all of them are asked before anything is paid. */
#[OpenSet]
interface BuyerRule {

	/** Why the member may not buy now, null when nothing is in the way. */
	public function refusal( int $buyer ): ?Failure;
}
