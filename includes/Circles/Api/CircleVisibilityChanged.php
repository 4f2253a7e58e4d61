<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

use Zeromo\Community\Kernel\Event;

/** A circle became public, or private to its members. */
final class CircleVisibilityChanged implements Event {

	public function __construct( public readonly int $circle_id, public readonly bool $public ) {}

	public function hook(): string {
		return 'zeromo_circle_visibility_changed';
	}

	public function hook_args(): array {
		return array( $this->circle_id, $this->public );
	}
}
