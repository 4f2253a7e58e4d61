<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership;

use Zeromo\Community\Account\Api\OwnMembership;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Members\Api\LevelSource;
use Zeromo\Community\Members\Api\MemberDirectory;

/** Levels of membership for circles and locks: who has a higher one has those below it. */
final class VipLevels implements LevelSource, OwnMembership {

	public function __construct(
		private readonly LevelNames $levels,
		private readonly MembershipService $memberships,
		private readonly MemberDirectory $members,
		private readonly Settings $settings
	) {}

	public function labels(): array {
		$labels = array();
		foreach ( $this->levels->all() as $level ) {
			$labels[ $level->key() ] = $level->name;
		}
		return $labels;
	}

	public function of( int $member ): array {
		$keys = array();
		for ( $n = $this->level( $member ); $n > 0; $n-- ) {
			$keys[] = "vip:$n";
		}
		return $keys;
	}

	public function standing( int $member ): array {
		$n = $this->level( $member );
		return 0 === $n ? array() : array( $this->levels->of( $n )->name );
	}

	public function vip( int $member ): ?array {
		$standing = $this->memberships->of( $member );
		return $this->memberships->holds( $standing )
			? array(
				'level' => $standing->level,
				'name' => $this->levels->of( $standing->level )->name,
				'expires' => $standing->is_forever() ? null : (string) wp_date( 'c', $standing->until ),
			)
			: null;
	}

	/**
	 * Number of the level a member has now, 0 for none; who has none is known from the card, which is read anyway.
	 * Cards say nothing of it while the room is off.
	 */
	public function level( int $member ): int {
		if ( $this->settings->flag( 'room_vip' ) && null === $this->members->card( $member, 0 )?->vip ) {
			return 0;
		}
		$standing = $this->memberships->of( $member );
		return $this->memberships->holds( $standing ) ? $standing->level : 0;
	}
}
