<?php

declare(strict_types=1);

namespace Zeromo\Community\Follows\Api;

use Zeromo\Community\Kernel\Event;

/** A member follows another (or no longer). */
final class Followed implements Event {

	public function __construct(
		public readonly int $user_id,
		public readonly int $target_id,
		public readonly bool $on
	) {}

	public function hook(): ?string {
		return $this->on ? 'zeromo_followed' : null;
	}

	public function hook_args(): array {
		return array( $this->target_id, $this->user_id );
	}
}
