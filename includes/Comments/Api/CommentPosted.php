<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Api;

use Zeromo\Community\Kernel\Event;

/** A comment has been approved: just now or when it was posted. */
final class CommentPosted implements Event {

	/**
	 * @param int    $comment_id Comment.
	 * @param int    $post_id    Its post.
	 * @param int    $user_id    Its author.
	 * @param int    $parent     Comment it answers, 0 for none.
	 * @param int    $answers    Author of that comment, 0 for none.
	 * @param int    $post_owner Author of the post.
	 * @param list<int> $mentioned Members it names who may see it.
	 */
	public function __construct(
		public readonly int $comment_id,
		public readonly int $post_id,
		public readonly int $user_id,
		public readonly int $parent,
		public readonly int $answers,
		public readonly int $post_owner,
		public readonly array $mentioned = array()
	) {}

	public function hook(): ?string {
		return null;
	}

	public function hook_args(): array {
		return array();
	}
}
