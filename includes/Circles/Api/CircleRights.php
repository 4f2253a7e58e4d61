<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

use Zeromo\Community\Circles\Sql\MembershipRepository;
use Zeromo\Community\Kernel\Failure;

/**
 * Who runs a circle: its owner, its managers, and who moderates the site. Not by core's `edit_zeromo_circle`: who has that
 * may write circles by core's own screens and routes, which are a moderator's.
 */
final class CircleRights {

	/** The rank above the owner's. */
	private const MODERATOR = 3;

	public function __construct( private readonly MembershipRepository $members ) {}

	/** Whether the member runs all circles. */
	public static function moderates( int $member ): bool {
		return $member > 0 && user_can( $member, 'moderate_zeromo' );
	}

	/** What somebody may do in the circle: a Role's value for who runs it, more for a moderator, 0 for everybody else. */
	public static function rank( Membership $mine ): int {
		return self::moderates( $mine->user_id ) ? self::MODERATOR : ( $mine->manages() ? $mine->role->value : 0 );
	}

	/** Whether somebody stands above the managers. */
	public static function is_above( Membership $mine ): bool {
		return self::rank( $mine ) > Role::Manager->value;
	}

	/** Whether the circle is the member's, or everybody's who moderates. */
	public static function owns( CircleRecord $circle, int $member ): bool {
		return $member > 0 && ( $circle->owner_id === $member || self::moderates( $member ) );
	}

	/** Whether somebody may see the circle's posts and lists. */
	public static function may_see( CircleRecord $circle, Membership $mine ): bool {
		return $circle->public || $mine->joined() || self::moderates( $mine->user_id );
	}

	/** As may_see(); a public circle costs no statement. */
	public function sees( CircleRecord $circle, int $viewer ): bool {
		return $circle->public || ( $viewer > 0 && self::may_see( $circle, $this->members->of( $circle->id, $viewer ) ) );
	}

	/** Refuses who may not see the posts and lists. */
	public function require_sees( CircleRecord $circle, int $viewer ): void {
		if ( ! $this->sees( $circle, $viewer ) ) {
			throw CircleFailures::members_only();
		}
	}

	/** Whether the member runs the circle; a moderator costs no statement. */
	public function runs( int $circle_id, int $member ): bool {
		return $member > 0 && ( self::moderates( $member ) || $this->members->of( $circle_id, $member )->manages() );
	}

	/** Refuses F to who does not run the circle. */
	public function require_runs( int $circle_id, int $member ): void {
		if ( ! $this->runs( $circle_id, $member ) ) {
			throw Failure::forbidden();
		}
	}
}
