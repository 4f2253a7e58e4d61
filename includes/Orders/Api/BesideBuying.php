<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** What stands beside the button that buys something: another way to pay for it, or for whom. */
#[OpenSet]
interface BesideBuying {

	/**
	 * HTML; empty for a kind it does not know.
	 *
	 * @param string $kind   Name of the kind of orders.
	 * @param int    $viewer Reader, 0 for a visitor.
	 */
	public function html( string $kind, int $item_id, int $viewer ): string;
}
