<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** A part of the page of one order in 我的 › 订单; contributed by a higher room. */
#[OpenSet]
interface OrderPart {

	/** HTML for the buyer; empty for nothing. */
	public function html( Order $order ): string;
}
