<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** What a higher room adds to a withdrawal that waits for its payee, in the member's own list. */
#[OpenSet]
interface WithdrawalPart {

	/** HTML; empty for nothing. */
	public function html( int $withdrawal ): string;
}
