<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks\Rules;

use Zeromo\Community\Kernel\Database\SqlSelect;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Locks\Api\LockedPost;
use Zeromo\Community\Locks\Api\UnlockRule;
use Zeromo\Community\Locks\LockTypes;

/** Whoever is logged in. */
#[Place( 1 )]
final class LoginRule implements UnlockRule {

	public function name(): string {
		return 'login';
	}

	public function concerns( string $type ): bool {
		return LockTypes::LOGIN === $type;
	}

	public function reason( LockedPost $lock ): string {
		return __( '已登录', 'zeromo-community' );
	}

	public function opens( LockedPost $lock, int $viewer, bool $earned ): bool {
		return $viewer > 0;
	}

	public function earned( int $member, array $posts ): ?SqlSelect {
		return null;
	}
}
