<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/**
 * What a room beside the comments knows about the caller and many comments at once: which reactions the caller has left
 * on them.
 */
#[OpenSet]
interface CommentMarks {

	/**
	 * The viewer's kinds of reaction (like, useful, dislike) by comment; comments without any are absent. One query.
	 *
	 * @param list<int> $ids    Comments.
	 * @param int       $viewer Caller, never 0.
	 * @return array<int, list<string>>
	 */
	public function marks( array $ids, int $viewer ): array;
}
