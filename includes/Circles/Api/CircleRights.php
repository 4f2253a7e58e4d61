<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

use Zeromo\Community\Circles\Sql\MembershipRepository;
use Zeromo\Community\Kernel\Failure;

/**
 * Rights to run a circle: its owner, its managers, and moderators of the site. Not core's `edit_zeromo_circle`, which
 * permits editing circles on core's screens and routes, and is for moderators.
 */
final class CircleRights {

	/** Rank of a moderator, above the owner's. */
	private const MODERATOR = 3;

	public function __construct( private readonly MembershipRepository $members ) {}

	/** Whether the member runs all circles. */
	public static function moderates( int $member ): bool {
		return $member > 0 && user_can( $member, 'moderate_zeromo' );
	}

	/** Rank in the circle: the Role's value for owner and managers, a higher one for moderators, 0 for others. */
	public static function rank( Membership $mine ): int {
		return self::moderates( $mine->user_id ) ? self::MODERATOR : ( $mine->manages() ? $mine->role->value : 0 );
	}

	/** Whether somebody ranks above the managers. */
	public static function is_above( Membership $mine ): bool {
		return self::rank( $mine ) > Role::Manager->value;
	}

	/** Whether the member owns the circle or moderates the site. */
	public static function owns( CircleRecord $circle, int $member ): bool {
		return $member > 0 && ( $circle->owner_id === $member || self::moderates( $member ) );
	}

	/** Whether somebody may see the circle's posts and lists. */
	public static function may_see( CircleRecord $circle, Membership $mine ): bool {
		return $circle->public || $mine->joined() || self::moderates( $mine->user_id );
	}

	/** Like may_see(); no query for a public circle. */
	public function sees( CircleRecord $circle, int $viewer ): bool {
		return $circle->public
			|| ( $viewer > 0 && self::may_see( $circle, $this->members->of( $circle->id, $viewer ) ) );
	}

	/**
	 * Requires the right to see posts and lists.
	 *
	 * @throws Failure forbidden
	 */
	public function require_sees( CircleRecord $circle, int $viewer ): void {
		if ( ! $this->sees( $circle, $viewer ) ) {
			throw CircleFailures::members_only();
		}
	}

	/** Whether the member runs the circle; no query for a moderator. */
	public function runs( int $circle_id, int $member ): bool {
		return $member > 0 && ( self::moderates( $member ) || $this->members->of( $circle_id, $member )->manages() );
	}

	/**
	 * Requires that the member runs the circle.
	 *
	 * @throws Failure forbidden
	 */
	public function require_runs( int $circle_id, int $member ): void {
		if ( ! $this->runs( $circle_id, $member ) ) {
			throw Failure::forbidden();
		}
	}
}
