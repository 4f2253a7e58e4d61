<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** HTML another room puts onto a circle's page. */
#[OpenSet]
interface CircleSlot {

	/**
	 * `menu` (beside the join button, for everybody), `stream` (above the posts, for who sees them), `door` (below
	 * the way in, for who has not joined), `posting` or `entry` (below 发布规则 and 加入方式 of 管理, for who runs the circle).
	 */
	public function slot(): string;

	/** The HTML, empty for nothing. */
	public function html( int $circle_id, int $owner_id, int $viewer ): string;
}
