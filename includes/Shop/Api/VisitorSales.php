<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** A way to buy without an account, of a higher room. */
#[OpenSet]
interface VisitorSales {

	/** Page on which a visitor buys a product that fits; empty while the owner does not allow that. */
	public function url(): string;
}
