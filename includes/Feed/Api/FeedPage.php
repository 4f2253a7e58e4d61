<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Api;

use Zeromo\Community\Posts\Api\Post;

/** One page of a list. */
final class FeedPage {

	/**
	 * @param list<Post>  $posts Posts.
	 * @param string|null $next  Cursor of the page after it, null at the end.
	 * @param string|null $prev  Cursor of the page before it, null at the beginning.
	 * @param int         $lead  How many posts at the top are pinned there.
	 */
	public function __construct(
		public readonly array $posts,
		public readonly ?string $next,
		public readonly ?string $prev,
		public readonly int $lead = 0
	) {}
}
