<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** Who keeps a log of what moderators do to topics; contributed. */
#[OpenSet]
interface TopicLog {

	/**
	 * Notes it, inside the caller's transaction.
	 *
	 * @param int    $moderator Who.
	 * @param string $action    edit, merge or delete.
	 * @param int    $topic     Topic it was done to.
	 * @param string $words     What changed, in words; may be empty.
	 */
	public function note( int $moderator, string $action, int $topic, string $words ): void;
}
