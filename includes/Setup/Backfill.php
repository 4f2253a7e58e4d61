<?php

declare(strict_types=1);

namespace Zeromo\Community\Setup;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** A table of ours beside one of core's, for rows that were written past core's hooks, as by an import. */
#[OpenSet]
interface Backfill {

	/** Takes in a bounded piece of those that are missing; true when none is left. */
	public function backfill(): bool;
}
