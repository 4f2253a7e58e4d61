<?php

declare(strict_types=1);

namespace Zeromo\Community\Passkeys\Api;

use Zeromo\Community\Kernel\Event;

/** A member has added a passkey. */
final class PasskeyAdded implements Event {

	/**
	 * @param int    $user_id Whose.
	 * @param string $name    As the member calls it.
	 */
	public function __construct( public readonly int $user_id, public readonly string $name ) {}

	public function hook(): string {
		return 'zeromo_passkey_added';
	}

	public function hook_args(): array {
		return array( $this->user_id, $this->name );
	}
}
