<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleMembers\Api;

use Zeromo\Community\Kernel\Event;

/** Who runs a circle has done something to a member or a request; joining and leaving have events of their own, too. */
final class CircleMemberChanged implements Event {

	/** @param string $change reject, promote, demote, mute, unmute, remove, allow or transfer. */
	public function __construct(
		public readonly int $circle_id,
		public readonly int $user_id,
		public readonly int $actor_id,
		public readonly string $change
	) {}

	public function hook(): string {
		return 'zeromo_circle_member_changed';
	}

	public function hook_args(): array {
		return array( $this->circle_id, $this->user_id, $this->actor_id, $this->change );
	}
}
