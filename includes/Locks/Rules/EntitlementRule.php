<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks\Rules;

use Zeromo\Community\Kernel\Database\SqlSelect;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Locks\Api\LockedPost;
use Zeromo\Community\Locks\Api\UnlockRule;
use Zeromo\Community\Locks\Sql\EntitlementRepository;
use Zeromo\Community\Locks\LockTypes;

/** Who has a right to the post, bought or given; it stays when the author changes the price or the type of the lock. */
#[Place( 4 )]
final class EntitlementRule implements UnlockRule {

	public const NAME = 'entitlement';

	public function __construct( private readonly EntitlementRepository $entitlements ) {}

	public function name(): string {
		return self::NAME;
	}

	public function concerns( string $type ): bool {
		return true;
	}

	public function reason( LockedPost $lock ): string {
		return LockTypes::POINTS === $lock->type ? __( '已兑换', 'zeromo-community' ) : __( '已购买', 'zeromo-community' );
	}

	public function opens( LockedPost $lock, int $viewer, bool $earned ): bool {
		return $earned;
	}

	public function earned( int $member, array $posts ): SqlSelect {
		return $this->entitlements->entitled_sql( $member, $posts );
	}
}
