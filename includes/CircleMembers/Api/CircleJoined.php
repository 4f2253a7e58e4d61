<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleMembers\Api;

use Zeromo\Community\Kernel\Event;

/** A member has joined a circle. */
final class CircleJoined implements Event {

	/** @param int $let_in_by Who let the member in, 0 for nobody. */
	public function __construct(
		public readonly int $circle_id,
		public readonly int $user_id,
		public readonly int $owner_id,
		public readonly int $let_in_by = 0
	) {}

	public function hook(): string {
		return 'zeromo_circle_joined';
	}

	public function hook_args(): array {
		return array( $this->circle_id, $this->user_id );
	}
}
