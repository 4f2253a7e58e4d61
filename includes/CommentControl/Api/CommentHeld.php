<?php

declare(strict_types=1);

namespace Zeromo\Community\CommentControl\Api;

use Zeromo\Community\Kernel\Event;

/** A comment waits for the author of its post. */
final class CommentHeld implements Event {

	public function __construct(
		public readonly int $comment_id,
		public readonly int $post_id,
		public readonly int $user_id,
		public readonly int $author_id
	) {}

	public function hook(): string {
		return 'zeromo_comment_held';
	}

	public function hook_args(): array {
		return array( $this->comment_id, $this->post_id, $this->user_id, $this->author_id );
	}
}
