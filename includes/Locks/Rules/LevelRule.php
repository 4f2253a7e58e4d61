<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks\Rules;

use Zeromo\Community\Kernel\Database\SqlSelect;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Locks\Api\LockedPost;
use Zeromo\Community\Locks\Api\UnlockRule;
use Zeromo\Community\Locks\LockTypes;
use Zeromo\Community\Members\Api\Levels;
use Zeromo\Community\Members\Api\VipRights;
use Zeromo\Community\Kernel\Wiring\Lazy;

/** Who has one of the lock's levels at this moment; where it is sold and free for VIP members, who has any. */
#[Place( 2 )]
final class LevelRule implements UnlockRule {

	/** @param \Closure(): VipRights $vip Asked where a lock is free for VIP members. */
	public function __construct(
		private readonly Levels $levels,
		#[Lazy( VipRights::class )] private readonly \Closure $vip
	) {}

	public function name(): string {
		return 'level';
	}

	public function concerns( string $type ): bool {
		return LockTypes::LEVEL === $type || in_array( $type, LockTypes::SOLD, true );
	}

	public function reason( LockedPost $lock ): string {
		return LockTypes::LEVEL === $lock->type
			? __( '等级符合', 'zeromo-community' )
			: __( 'VIP 免费', 'zeromo-community' );
	}

	public function opens( LockedPost $lock, int $viewer, bool $earned ): bool {
		return in_array( $lock->type, LockTypes::SOLD, true )
			? 0 === $lock->vip && ( $this->vip )()->is_free( $viewer, 1 )
			: $this->levels->has( $lock->roles, $viewer );
	}

	public function earned( int $member, array $posts ): ?SqlSelect {
		return null;
	}
}
