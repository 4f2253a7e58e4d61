<?php

declare(strict_types=1);

namespace Zeromo\Community\FreePeriods;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\SqlSelect;
use Zeromo\Community\Locks\Api\LockedPost;
use Zeromo\Community\Locks\Api\UnlockRule;

/**
 * What is sold is free for a time, for everybody who is signed in. A visitor's page may be kept by a cache or a search
 * engine past the end, so visitors are asked to sign in.
 */
final class FreePeriodRule implements UnlockRule {

	public const NAME = 'free_period';

	public function __construct( private readonly Clock $clock ) {}

	public function name(): string {
		return self::NAME;
	}

	public function concerns( string $type ): bool {
		return in_array( $type, FreePlaces::SOLD, true );
	}

	public function reason( LockedPost $lock ): string {
		return FreeWords::ends( $lock->terms->until, $this->clock->now() );
	}

	public function opens( LockedPost $lock, int $viewer, bool $earned ): bool {
		return $viewer > 0 && $lock->terms->is_free( $this->clock->now() );
	}

	public function earned( int $member, array $posts ): ?SqlSelect {
		return null;
	}
}
