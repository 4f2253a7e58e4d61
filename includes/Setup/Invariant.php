<?php

declare(strict_types=1);

namespace Zeromo\Community\Setup;

use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Kernel\Wiring\Stays;

/** Something that must be true of a room's rows after any day; `wp zeromo verify` asks all that are contributed. */
#[OpenSet]
#[Stays]
interface Invariant {

	/**
	 * Faults, a line each; empty when all holds.
	 *
	 * @return list<string>
	 */
	public function faults(): array;
}
