<?php

declare(strict_types=1);

namespace Zeromo\Community\Setup;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** What a room finds wrong with an installation; `wp zeromo doctor` asks all that are contributed. */
#[OpenSet]
interface Checkup {

	/**
	 * Faults in words an owner can act on, a line each; empty when all is well.
	 *
	 * @return list<string>
	 */
	public function faults(): array;
}
