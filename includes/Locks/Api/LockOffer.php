<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Posts\Api\PostLock;

/** How a lock that asks for payment is paid; contributed by the room that sells. */
#[OpenSet]
interface LockOffer {

	/**
	 * HTML in a shut block: price, how often it was bought, the button. Empty for a lock it does not know.
	 *
	 * @param int    $viewer Reader, 0 for a visitor.
	 * @param string $url    Of the post.
	 */
	public function html( int $post_id, PostLock $lock, int $viewer, string $url ): string;
}
