<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks\Rules;

use Zeromo\Community\Kernel\Database\SqlSelect;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Locks\Api\LockedPost;
use Zeromo\Community\Locks\Api\UnlockRule;
use Zeromo\Community\Locks\Sql\LockRepository;
use Zeromo\Community\Locks\LockTypes;

/** Who has typed the password that is set now: a member's row, or a visitor's cookie, which the gate has looked at. */
#[Place( 3 )]
final class PasswordRule implements UnlockRule {

	public const NAME = 'password';

	public function __construct( private readonly LockRepository $locks ) {}

	public function name(): string {
		return self::NAME;
	}

	public function concerns( string $type ): bool {
		return LockTypes::PASSWORD === $type;
	}

	public function reason( LockedPost $lock ): string {
		return __( '密码正确', 'zeromo-community' );
	}

	public function opens( LockedPost $lock, int $viewer, bool $earned ): bool {
		return $earned;
	}

	public function earned( int $member, array $posts ): SqlSelect {
		return $this->locks->passed_sql( $member, $posts );
	}
}
