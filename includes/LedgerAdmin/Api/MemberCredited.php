<?php

declare(strict_types=1);

namespace Zeromo\Community\LedgerAdmin\Api;

use Zeromo\Community\Kernel\Event;

/** Staff has given a member money or points by hand. */
final class MemberCredited implements Event {

	public function __construct( public readonly int $credit, public readonly int $user_id ) {}

	public function hook(): ?string {
		return null;
	}

	public function hook_args(): array {
		return array();
	}
}
