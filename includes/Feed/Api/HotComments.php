<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Api;

/** The best liked comment of each post; its id and likes are kept in the post's row of the feed. */
interface HotComments {

	/**
	 * Those of a page that the reader may see and that are liked enough, in one query; none where there is none.
	 *
	 * @param array<int, array{int, int}> $kept   By post: comment and its likes.
	 * @param int                         $viewer Caller, 0 for a visitor.
	 * @return array<int, HotComment> By post; the author has an id alone.
	 */
	public function shown( array $kept, int $viewer ): array;

	/** A comment has one like more, or shows again. */
	public function rose( int $post, int $comment ): void;

	/**
	 * Comments have fewer likes, or are no longer shown.
	 *
	 * @param array<int, int> $comments Post by comment.
	 */
	public function fell( array $comments ): void;
}
