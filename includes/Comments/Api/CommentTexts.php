<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Api;

/** What comments say, for notices about them. */
interface CommentTexts {

	/**
	 * Plain words of approved comments, in one query; those that wait or are gone are absent. Whether the reader may
	 * see their posts is the caller's question.
	 *
	 * @param list<int> $ids Comments.
	 * @return array<int, string>
	 */
	public function texts( array $ids ): array;
}
