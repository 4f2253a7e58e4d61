<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** An entry of 更多 of a circle's page. */
#[OpenSet]
interface CircleMenuEntry {

	/**
	 * Ready HTML with `role="menuitem"`, may be empty.
	 *
	 * @param int $viewer Caller, 0 for a visitor.
	 */
	public function html( int $circle_id, int $viewer ): string;
}
