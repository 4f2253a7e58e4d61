<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications\Api;

use Zeromo\Community\Kernel\Event;

/** A member has something new behind the bell. */
final class NotificationCreated implements Event {

	/**
	 * @param int    $user_id   Who is told.
	 * @param string $type      comment, like, follow, circle, order or system.
	 * @param string $kind      What happened in detail, e.g. liked_post.
	 * @param int    $target_id What it happened to.
	 * @param int    $actor_id  Who did it, 0 for nobody.
	 */
	public function __construct(
		public readonly int $user_id,
		public readonly string $type,
		public readonly string $kind,
		public readonly int $target_id,
		public readonly int $actor_id
	) {}

	public function hook(): string {
		return 'zeromo_notification_created';
	}

	public function hook_args(): array {
		return array( $this->user_id, $this->type, $this->kind, $this->target_id, $this->actor_id );
	}
}
