<?php

declare(strict_types=1);

namespace Zeromo\Community\Badges\Api;

use Zeromo\Community\Kernel\Event;

/** A member was awarded a badge. */
final class BadgeAwarded implements Event {

	public function __construct( public readonly int $user_id, public readonly int $badge_id ) {}

	public function hook(): string {
		return 'zeromo_badge_awarded';
	}

	public function hook_args(): array {
		return array( $this->user_id, $this->badge_id );
	}
}
