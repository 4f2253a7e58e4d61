<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

use Zeromo\Community\Kernel\Event;

/** An activity or article has become public for the first time. */
final class ActivityPublished implements Event {

	public function __construct(
		public readonly int $post_id,
		public readonly int $author_id,
		public readonly int $circle_id
	) {}

	public function hook(): string {
		return 'zeromo_activity_published';
	}

	public function hook_args(): array {
		return array( $this->post_id, $this->author_id );
	}
}
