<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** What a room adds to the abilities of a caller; its Module has the capability behind each. */
#[OpenSet]
interface AbilitySource {

	/** @return list<Ability> */
	public function abilities(): array;
}
