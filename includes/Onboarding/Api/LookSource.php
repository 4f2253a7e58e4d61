<?php

declare(strict_types=1);

namespace Zeromo\Community\Onboarding\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** Looks that a room or a plugin has for block themes; contributed. */
#[OpenSet]
interface LookSource {

	/** @return list<Look> */
	public function looks(): array;
}
