<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks\Rules;

use Zeromo\Community\Kernel\Database\SqlSelect;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Locks\Api\LockedPost;
use Zeromo\Community\Locks\Api\UnlockRule;
use Zeromo\Community\Locks\LockTypes;
use Zeromo\Community\Members\Api\Levels;

/** Who has one of the lock's levels at this moment. */
#[Place( 2 )]
final class LevelRule implements UnlockRule {

	public function __construct( private readonly Levels $levels ) {}

	public function name(): string {
		return 'level';
	}

	public function concerns( string $type ): bool {
		return LockTypes::LEVEL === $type;
	}

	public function reason( LockedPost $lock ): string {
		return __( '等级符合', 'zeromo-community' );
	}

	public function opens( LockedPost $lock, int $viewer, bool $earned ): bool {
		return $this->levels->has( $lock->roles, $viewer );
	}

	public function earned( int $member, array $posts ): ?SqlSelect {
		return null;
	}
}
