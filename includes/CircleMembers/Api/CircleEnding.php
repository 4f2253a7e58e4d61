<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleMembers\Api;

use Zeromo\Community\Kernel\Event;

/** A membership ends soon; once for each end. */
final class CircleEnding implements Event {

	/** @param int $until Unix seconds. */
	public function __construct(
		public readonly int $circle_id,
		public readonly int $user_id,
		public readonly int $owner_id,
		public readonly int $until
	) {}

	public function hook(): string {
		return 'zeromo_circle_ending';
	}

	public function hook_args(): array {
		return array( $this->circle_id, $this->user_id, $this->until );
	}
}
