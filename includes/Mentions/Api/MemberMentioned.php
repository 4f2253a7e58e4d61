<?php

declare(strict_types=1);

namespace Zeromo\Community\Mentions\Api;

use Zeromo\Community\Kernel\Event;

/** A public post mentions a member who may see it; once a post and member. */
final class MemberMentioned implements Event {

	public function __construct(
		public readonly int $post_id,
		public readonly int $user_id,
		public readonly int $author_id
	) {}

	public function hook(): ?string {
		return null;
	}

	public function hook_args(): array {
		return array();
	}
}
