<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** HTML that another room adds to a circle's page. */
#[OpenSet]
interface CircleSlot {

	/**
	 * Position: `menu` (beside the join button, for everybody), `stream` (above the posts, for those who see them),
	 * `door` (below the join form, for those who have not joined), `posting` or `entry` (below 发布规则 and 加入方式 of 管理, for
	 * owner and managers).
	 */
	public function slot(): string;

	/** The HTML, may be empty. */
	public function html( CircleRecord $circle, int $viewer ): string;
}
