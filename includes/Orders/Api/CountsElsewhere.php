<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** A purchase that others were taken off: who has one of those back by rule would have got the other for less. */
#[OpenSet]
interface CountsElsewhere {

	/**
	 * What a paid order was counted for.
	 *
	 * @return string In words, for buyer and staff; empty for nothing.
	 */
	public function counted( Order $order ): string;
}
