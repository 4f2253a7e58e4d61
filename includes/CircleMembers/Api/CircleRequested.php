<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleMembers\Api;

use Zeromo\Community\Kernel\Event;

/** A member asks to join a circle. */
final class CircleRequested implements Event {

	/** @param list<int> $team Who runs the circle. */
	public function __construct(
		public readonly int $circle_id,
		public readonly int $user_id,
		public readonly array $team
	) {}

	public function hook(): string {
		return 'zeromo_circle_requested';
	}

	public function hook_args(): array {
		return array( $this->circle_id, $this->user_id );
	}
}
