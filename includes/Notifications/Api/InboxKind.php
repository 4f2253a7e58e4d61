<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** An entry in the left list of 消息 that shows something of its own: 私信. */
#[OpenSet]
interface InboxKind {

	/** `type` in the address; the same as the name of the UnreadSource that has its number. */
	public function name(): string;

	/** Chinese label. */
	public function label(): string;

	/** Name of the icon. */
	public function icon(): string;

	/**
	 * What stands to the right of the list.
	 *
	 * @param string $url Address of this entry.
	 */
	public function html( int $member, string $url ): string;
}
