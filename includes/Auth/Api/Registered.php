<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth\Api;

use Zeromo\Community\Kernel\Event;

/** Somebody has registered by our form and is about to be signed in. */
final class Registered implements Event {

	public function __construct( public readonly int $user_id ) {}

	/** Core's own `user_register` has told others. */
	public function hook(): ?string {
		return null;
	}

	public function hook_args(): array {
		return array();
	}
}
