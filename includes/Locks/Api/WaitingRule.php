<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks\Api;

/** An UnlockRule whose reader may have done their part already, while somebody else still has to say yes. */
interface WaitingRule {

	/**
	 * Whether the member waits for that under this post; at most one statement.
	 *
	 * @param int $member Never 0.
	 */
	public function waits( int $member, int $post_id ): bool;
}
