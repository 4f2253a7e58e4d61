<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Posts\Api\Post;

/**
 * HTML a higher room puts into a card or the detail page: a button, a list. Drawn from the Post, no queries.
 * `#[DrawnIn]` above the class
 * says where; without it nothing is drawn.
 */
#[OpenSet]
interface CardSlot {

	/**
	 * The HTML.
	 *
	 * @param Post $post   Post.
	 * @param int  $viewer Caller.
	 * @param bool $single True on the post's own page.
	 */
	public function html( Post $post, int $viewer, bool $single ): string;
}
