<?php

declare(strict_types=1);

namespace Zeromo\Community\PaidPosts\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** Another way into what is sold in a post, beside buying it; contributed by the room that knows it. */
#[OpenSet]
interface OtherWay {

	/**
	 * HTML below the button of a shut block; empty where this reader has no such way. It works without script: a form.
	 *
	 * @param int $viewer Never 0.
	 */
	public function html( int $post_id, int $viewer ): string;
}
