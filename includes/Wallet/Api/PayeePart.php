<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** What a higher room adds below 收款设置 in the member's own wallet. */
#[OpenSet]
interface PayeePart {

	/** HTML; empty for nothing. */
	public function html( int $member ): string;
}
