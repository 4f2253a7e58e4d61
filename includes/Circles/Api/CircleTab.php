<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** A tab of a circle's page that another room fills: there `zeromo/feed` shows what the tab's word asks for. */
#[OpenSet]
interface CircleTab {

	/** Word of the address, `?tab=…`. */
	public function slug(): string;

	public function label(): string;

	/** Order among the tabs; 动态 0, 圈友 50, 介绍 60, 管理 90. */
	public function position(): int;

	/** How many things are in it, as it is shown; empty for no number. Only asked for who may see the circle's posts. */
	public function number( int $circle_id ): string;
}
