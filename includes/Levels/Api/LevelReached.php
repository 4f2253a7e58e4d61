<?php

declare(strict_types=1);

namespace Zeromo\Community\Levels\Api;

use Zeromo\Community\Kernel\Event;

/** A member has come to a higher level. */
final class LevelReached implements Event {

	public function __construct( public readonly int $user_id, public readonly int $level ) {}

	public function hook(): string {
		return 'zeromo_level_reached';
	}

	public function hook_args(): array {
		return array( $this->user_id, $this->level );
	}
}
