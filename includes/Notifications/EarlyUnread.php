<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications;

use Zeromo\Community\FastPath\Api\EarlyRoute;

/** GET /message/unread, which every open page asks for again and again: counts from our own tables. */
final class EarlyUnread implements EarlyRoute {

	public function path(): string {
		return '/message/unread';
	}

	public function kind( array $sent ): ?string {
		return array() === $sent ? 'all' : null;
	}

	public function needs_types(): bool {
		return false;
	}
}
