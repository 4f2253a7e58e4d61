<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleMembers\Api;

use Zeromo\Community\Kernel\Event;

/** A member has left a circle. */
final class CircleLeft implements Event {

	public function __construct( public readonly int $circle_id, public readonly int $user_id ) {}

	public function hook(): string {
		return 'zeromo_circle_left';
	}

	public function hook_args(): array {
		return array( $this->circle_id, $this->user_id );
	}
}
