<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** What a room adds to an order of the shop on its buyer's page: a form, files, a state. */
#[OpenSet]
interface BoughtPart {

	/** Ready HTML, empty for nothing; the buyer alone reads it. */
	public function html( BoughtItem $item ): string;
}
