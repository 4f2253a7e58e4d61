<?php

declare(strict_types=1);

namespace Zeromo\Community\Push\Api;

/** Numbers that are pushed; a higher room contributes its own. Never names, never words. */
interface PushNumbers {

	/**
	 * The member's numbers as they are now, by name.
	 *
	 * @return array<string, int>
	 */
	public function numbers( int $member ): array;
}
