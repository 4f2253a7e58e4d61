<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments;

/** A comment of the list with the first of its replies; a reply that stands alone has none. */
final class Thread {

	/**
	 * @param Comment       $comment     What leads it.
	 * @param int           $reply_count All listed replies.
	 * @param list<Comment> $replies     The first of them.
	 */
	public function __construct(
		public readonly Comment $comment,
		public readonly int $reply_count = 0,
		public readonly array $replies = array()
	) {}

	/** Replies that 展开 brings. */
	public function hidden(): int {
		return $this->reply_count - count( $this->replies );
	}
}
