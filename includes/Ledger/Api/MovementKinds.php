<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Kernel\Wiring\Stays;

/** Kinds of movements that a room books; contributed. */
#[OpenSet]
#[Stays]
interface MovementKinds {

	/**
	 * Name of at most 30 letters, single among all rooms => what members and staff read.
	 *
	 * @return array<string, string>
	 */
	public function labels(): array;
}
