<?php

declare(strict_types=1);

namespace Zeromo\Community\Levels\Api;

use Zeromo\Community\Kernel\Event;

/** A member has signed in, or opened the first page on a day. */
final class Visited implements Event {

	public function __construct( public readonly int $user_id ) {}

	public function hook(): ?string {
		return null;
	}

	public function hook_args(): array {
		return array();
	}
}
