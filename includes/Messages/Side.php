<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages;

/** A conversation as one of its two members has it. */
final class Side {

	/**
	 * @param int $user_id    Whose.
	 * @param int $peer_id    With whom.
	 * @param int $last_id    Newest message they see, 0 for none.
	 * @param int $updated    Unix seconds of what happened last; 0 when the conversation was removed from their list.
	 * @param int $read_id    All up to this message is read.
	 * @param int $cleared_id All up to this message is removed for them.
	 * @param int $unread     Messages they have not read.
	 * @param int $sent       Messages they have ever written in it.
	 */
	public function __construct(
		public readonly int $user_id,
		public readonly int $peer_id,
		public readonly int $last_id = 0,
		public readonly int $updated = 0,
		public readonly int $read_id = 0,
		public readonly int $cleared_id = 0,
		public readonly int $unread = 0,
		public readonly int $sent = 0
	) {}
}
