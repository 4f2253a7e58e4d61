<?php

declare(strict_types=1);

namespace Zeromo\Community\PaidPosts\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Posts\Api\PostLock;

/** Another way into what is sold in a post, beside buying it; contributed by the room that knows it. */
#[OpenSet]
interface OtherWay {

	/**
	 * HTML below the button of a shut block; empty where this reader has no such way. It works without script: a form.
	 *
	 * @param int $viewer Reader, 0 for a visitor.
	 */
	public function html( int $post_id, PostLock $lock, int $viewer ): string;
}
