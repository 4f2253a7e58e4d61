<?php

declare(strict_types=1);

namespace Zeromo\Community\CirclePosts\Api;

use Zeromo\Community\Kernel\Event;

/** Who runs a circle has made a post there 精华. */
final class PostChosen implements Event {

	public function __construct(
		public readonly int $post_id,
		public readonly int $author_id,
		public readonly int $circle_id,
		public readonly int $actor_id
	) {}

	public function hook(): string {
		return 'zeromo_post_chosen';
	}

	public function hook_args(): array {
		return array( $this->post_id, $this->circle_id, $this->actor_id );
	}
}
