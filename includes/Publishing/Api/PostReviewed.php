<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\Api;

use Zeromo\Community\Kernel\Event;

/** A moderator has looked at a post that waited: it is public now, or refused. */
final class PostReviewed implements Event {

	public function __construct(
		public readonly int $post_id,
		public readonly int $author_id,
		public readonly int $moderator_id,
		public readonly bool $approved,
		public readonly string $reason
	) {}

	public function hook(): string {
		return 'zeromo_activity_reviewed';
	}

	public function hook_args(): array {
		return array( $this->post_id, $this->moderator_id, $this->approved, $this->reason );
	}
}
