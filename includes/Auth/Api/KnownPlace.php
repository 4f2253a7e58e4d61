<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth\Api;

use Zeromo\Community\Auth\DeviceCookie;
use Zeromo\Community\Auth\SignInGuard;
use Zeromo\Community\Kernel\Http\Caller;

/** Whether the caller is somewhere an account has signed in before: what strangers try does not keep the owner out. */
final class KnownPlace {

	public function __construct( private readonly DeviceCookie $devices, private readonly Caller $caller ) {}

	/** The random name of this device where the account has signed in on it, else empty. */
	public function device( \WP_User $user ): string {
		return $this->devices->device( $user );
	}

	/** Whether a living session of the account began in this network. */
	public function is_network( \WP_User $user ): bool {
		return SignInGuard::is_known( $user, $this->caller->network() );
	}
}
