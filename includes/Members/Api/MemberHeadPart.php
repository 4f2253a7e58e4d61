<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** A row that a higher room puts below the numbers in the head of a member's page. */
#[OpenSet]
interface MemberHeadPart {

	/**
	 * The HTML, empty for nothing.
	 *
	 * @param int $member Whose page.
	 * @param int $viewer Caller, 0 for a visitor.
	 */
	public function html( int $member, int $viewer ): string;
}
