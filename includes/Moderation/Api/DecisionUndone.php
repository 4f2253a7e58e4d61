<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\Api;

use Zeromo\Community\Kernel\Event;

/** A decision on reports is taken back: the case waits again, and what was told of the decision is not so. */
final class DecisionUndone implements Event {

	public function __construct( public readonly int $case_id, public readonly int $moderator ) {}

	public function hook(): string {
		return 'zeromo_decision_undone';
	}

	public function hook_args(): array {
		return array( $this->case_id, $this->moderator );
	}
}
