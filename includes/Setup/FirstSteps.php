<?php

declare(strict_types=1);

namespace Zeromo\Community\Setup;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** What a room has an owner of a new site do; contributed. Asked when an owner opens the overview, by nobody else. */
#[OpenSet]
interface FirstSteps {

	/** @return list<FirstStep> */
	public function steps(): array;
}
