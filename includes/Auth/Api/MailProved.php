<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth\Api;

use Zeromo\Community\Kernel\Event;

/**
 * Somebody has shown by a code or a link that an address is theirs, and it is their account's. A `user_email` alone
 * shows nothing: core's REST lets members set any.
 */
final class MailProved implements Event {

	public function __construct( public readonly int $user_id, public readonly string $mail ) {}

	/** Core's own `profile_update` and `user_register` have told others. */
	public function hook(): ?string {
		return null;
	}

	public function hook_args(): array {
		return array();
	}
}
