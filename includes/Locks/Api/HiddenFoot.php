<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Posts\Api\PostLock;

/** What stands below hidden content for a reader who has it open, on the post's own page. */
#[OpenSet]
interface HiddenFoot {

	/**
	 * HTML; empty for nothing.
	 *
	 * @param PostLock $lock   Open.
	 * @param int      $viewer Reader, 0 for a visitor; not who wrote or moderates the post.
	 */
	public function html( int $post_id, PostLock $lock, int $viewer ): string;
}
