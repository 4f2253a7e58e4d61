<?php

declare(strict_types=1);

namespace Zeromo\Community\BlockedMembers\Api;

use Zeromo\Community\Kernel\Event;

/** A member has blocked another (or no longer). */
final class Blocked implements Event {

	public function __construct(
		public readonly int $user_id,
		public readonly int $target_id,
		public readonly bool $on
	) {}

	public function hook(): ?string {
		return null;
	}

	public function hook_args(): array {
		return array();
	}
}
