<?php

declare(strict_types=1);

namespace Zeromo\Community\AppPasswords\Api;

use Zeromo\Community\Kernel\Event;

/** An account has a new application password, with or without scopes. */
final class AppPasswordAdded implements Event {

	/**
	 * @param int    $user_id Whose.
	 * @param string $name    As the member calls it.
	 */
	public function __construct( public readonly int $user_id, public readonly string $name ) {}

	public function hook(): string {
		return 'zeromo_app_password_added';
	}

	public function hook_args(): array {
		return array( $this->user_id, $this->name );
	}
}
