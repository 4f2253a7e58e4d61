<?php

declare(strict_types=1);

namespace Zeromo\Community\CommentEdits\Api;

use Zeromo\Community\Kernel\Event;

/** The author of a comment has changed its words. */
final class CommentEdited implements Event {

	/**
	 * @param int       $comment_id Comment.
	 * @param int       $post_id    Its post.
	 * @param int       $user_id    Its author.
	 * @param list<int> $mentioned  Members it names now and did not name before, who may see it.
	 */
	public function __construct(
		public readonly int $comment_id,
		public readonly int $post_id,
		public readonly int $user_id,
		public readonly array $mentioned = array()
	) {}

	public function hook(): ?string {
		return null;
	}

	public function hook_args(): array {
		return array();
	}
}
