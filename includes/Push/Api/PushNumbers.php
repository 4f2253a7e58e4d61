<?php

declare(strict_types=1);

namespace Zeromo\Community\Push\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** Numbers that are pushed; a higher room contributes its own. Never names, never words. */
#[OpenSet]
interface PushNumbers {

	/**
	 * The member's numbers as they are now, by name.
	 *
	 * @return array<string, int>
	 */
	public function numbers( int $member ): array;
}
