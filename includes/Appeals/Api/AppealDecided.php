<?php

declare(strict_types=1);

namespace Zeromo\Community\Appeals\Api;

use Zeromo\Community\Kernel\Event;

/** An appeal is decided on. */
final class AppealDecided implements Event {

	public function __construct(
		public readonly int $appeal_id,
		public readonly int $user_id,
		public readonly bool $upheld,
		public readonly int $moderator
	) {}

	public function hook(): string {
		return 'zeromo_appeal_decided';
	}

	public function hook_args(): array {
		return array( $this->appeal_id, $this->upheld, $this->moderator );
	}
}
