<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Posts\Api\PostLock;

/** What the author of a locked post reads below its block, on the post's own page; contributed by the room that sells. */
#[OpenSet]
interface OwnerNote {

	/**
	 * HTML; empty for a lock it does not know.
	 *
	 * @param int    $viewer Who wrote or moderates the post.
	 * @param string $url    Of the post.
	 */
	public function html( int $post_id, PostLock $lock, int $viewer, string $url ): string;
}
