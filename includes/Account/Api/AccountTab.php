<?php

declare(strict_types=1);

namespace Zeromo\Community\Account\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** A tab of 我的 `/account/{slug}/`. */
#[OpenSet]
interface AccountTab {

	/** Last part of the address, e.g. `messages`; empty for the page itself. */
	public function slug(): string;

	/** Chinese label. */
	public function label(): string;

	/** Name of the icon. */
	public function icon(): string;

	/** Order; 资料 10, 收藏 20, 消息 50. */
	public function position(): int;

	/** The tab's HTML for the member who is looking. */
	public function html( int $member ): string;
}
