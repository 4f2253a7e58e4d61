<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications\Api;

/** The numbers of what a member has not read, for rooms that add one of their own. */
interface Unread {

	/** A member's numbers have changed; call it after commit. */
	public function changed( int $user_id ): void;

	/** One of the added numbers, by the name of its UnreadSource. */
	public function added( int $user_id, string $name ): int;
}
