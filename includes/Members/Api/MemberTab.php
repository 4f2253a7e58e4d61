<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** A tab of a member's page: 动态, 收藏, … */
#[OpenSet]
interface MemberTab {

	/** Last part of the address, e.g. `favorites`; empty for the page itself. */
	public function slug(): string;

	/** Chinese label. */
	public function label(): string;

	/** Order; 动态 10, 文章 20, 收藏 30, 喜欢 40, 圈子 50, 评论 60. */
	public function position(): int;

	/** The tab's HTML, or null when the viewer may not see it. */
	public function html( int $member, int $viewer ): ?string;
}
