<?php

declare(strict_types=1);

namespace Zeromo\Community\Earnings\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** A part of 我的 › 收益 that a higher room has. */
#[OpenSet]
interface EarningsPart {

	/** HTML for the member who is looking; empty for nothing. */
	public function html( int $member ): string;
}
