<?php

declare(strict_types=1);

namespace Zeromo\Community\Content\Api;

/** What a room beside the comments knows about the caller and many comments at once: which ones the caller likes. */
interface CommentMarks {

	/**
	 * Those of the comments the viewer likes. One query.
	 *
	 * @param list<int> $ids    Comments.
	 * @param int       $viewer Caller, never 0.
	 * @return list<int>
	 */
	public function liked( array $ids, int $viewer ): array;
}
