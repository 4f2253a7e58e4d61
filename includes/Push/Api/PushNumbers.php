<?php

declare(strict_types=1);

namespace Zeromo\Community\Push\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** Numbers that are pushed; higher rooms contribute theirs. Never names or texts. */
#[OpenSet]
interface PushNumbers {

	/**
	 * The member's numbers as they are now, by name.
	 *
	 * @return array<string, int>
	 */
	public function numbers( int $member ): array;
}
