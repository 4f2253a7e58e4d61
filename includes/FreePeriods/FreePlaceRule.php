<?php

declare(strict_types=1);

namespace Zeromo\Community\FreePeriods;

use Zeromo\Community\FreePeriods\Sql\PlaceRepository;
use Zeromo\Community\Kernel\Database\SqlSelect;
use Zeromo\Community\Locks\Api\LockedPost;
use Zeromo\Community\Locks\Api\UnlockRule;

/** Who has got it for nothing while that was offered; no entitlement: nothing was bought. */
final class FreePlaceRule implements UnlockRule {

	public const NAME = 'free_place';

	public function __construct( private readonly PlaceRepository $places ) {}

	public function name(): string {
		return self::NAME;
	}

	public function concerns( string $type ): bool {
		return in_array( $type, FreePlaces::SOLD, true );
	}

	public function reason( LockedPost $lock ): string {
		return __( '已免费领取', 'zeromo-community' );
	}

	public function opens( LockedPost $lock, int $viewer, bool $earned ): bool {
		return $earned;
	}

	public function earned( int $member, array $posts ): SqlSelect {
		return $this->places->taken_sql( $member, $posts );
	}
}
