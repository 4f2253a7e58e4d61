<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleMembers\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** A tab of a circle's page that another room adds; `zeromo/feed` shows the posts of its slug. */
#[OpenSet]
interface CircleTab {

	/** Value of `?tab=…`. */
	public function slug(): string;

	public function label(): string;

	/** Position among the tabs; 动态 0, 圈友 50, 介绍 60, 管理 90. */
	public function position(): int;

	/** Formatted number of items, may be empty. Called only for viewers who may see the circle's posts. */
	public function number( int $circle_id ): string;
}
