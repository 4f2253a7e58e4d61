<?php

declare(strict_types=1);

namespace Zeromo\Community\Account\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** A part of 我的 › 设置 that a higher room has, e.g. the blacklist. */
#[OpenSet]
interface SettingsPart {

	/** Order; 隐私 10, 密码 20, 登录设备 30. */
	public function position(): int;

	/** The part's HTML for the member who is looking. */
	public function html( int $member ): string;
}
