<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles;

use Zeromo\Community\Circles\Api\CircleJoined;
use Zeromo\Community\Circles\Api\CircleLeft;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;

/** Joining, leaving, and who is in a circle. */
final class MembershipService {

	/** `paged` reaches this many members; deeper by cursor. */
	private const REACH = 2000;

	public function __construct(
		private readonly Db $db,
		private readonly CircleRepository $circles,
		private readonly MemberRepository $members,
		private readonly CircleCache $cache,
		private readonly Events $events,
		private readonly Clock $clock
	) {}

	/**
	 * Joins, or asks to. Twice is as once: the row is unique, and only who made or changed it counts.
	 *
	 * @throws Failure As the circle's mode says; X when it has gone meanwhile.
	 */
	public function join( CircleRecord $circle, int $member ): JoinResult {
		$now  = $this->members->of( $circle->id, $member );
		$next = $now->after_join( $circle->mode );
		if ( $next === $now->standing ) {
			return new JoinResult( $next, $circle, $circle->member_count, false );
		}
		return $this->db->transaction(
			function () use ( $circle, $member, $next ): JoinResult {
				$changed = $this->members->put( $circle->id, $member, $next, $this->clock->now() );
				if ( $changed && Standing::Joined === $next ) {
					if ( ! $this->circles->members_changed( $circle->id, 1 ) ) {
						throw Failure::not_found();
					}
					$this->events->emit( new CircleJoined( $circle->id, $member, $circle->owner_id ) );
				}
				return new JoinResult( $next, $circle, $this->circles->member_count( $circle->id ), $changed && Standing::Joined === $next );
			}
		);
	}

	/** Leaves, or takes the request back; who is not in stays out. The owner is refused. */
	public function leave( CircleRecord $circle, int $member ): JoinResult {
		$this->members->of( $circle->id, $member )->need_may_leave();
		return $this->db->transaction(
			function () use ( $circle, $member ): JoinResult {
				$was = $this->members->remove( $circle->id, $member );
				if ( Standing::Joined === $was ) {
					$this->circles->members_changed( $circle->id, -1 );
					$this->cache->forget_member( $member );
					$this->events->emit( new CircleLeft( $circle->id, $member ) );
				}
				return new JoinResult( Standing::None, $circle, $this->circles->member_count( $circle->id ), Standing::Joined === $was );
			}
		);
	}

	/** Takes a member out of all circles, or of all but their own; gives the number of memberships and requests. */
	public function forget( int $member, bool $keep_owned ): int {
		$gone = $this->db->transaction( fn(): int => $this->members->forget_member( $member, $keep_owned ) );
		$this->cache->forget_member( $member );
		return $gone;
	}

	/** Whether the viewer may see the circle's posts and lists. */
	public function sees( CircleRecord $circle, int $viewer ): bool {
		return $circle->public || ( $viewer > 0 && ( $this->members->of( $circle->id, $viewer )->joined() || user_can( $viewer, 'moderate_zeromo' ) ) );
	}

	/**
	 * A page of members: owner, managers, then the newest first; one more than asked for when there are more.
	 *
	 * @param string $role   owner, manager, member or empty.
	 * @param bool   $asking Those whose request waits; for who manages the circle.
	 * @return list<Membership>
	 * @throws Failure F for who may not see the list.
	 */
	public function page( CircleRecord $circle, int $viewer, string $role, bool $asking, string $search, ?Cursor $after, int $paged, int $per_page ): array {
		if ( ! $this->sees( $circle, $viewer ) ) {
			throw Failures::members_only();
		}
		if ( $asking && ! user_can( $viewer, 'moderate_zeromo' ) && ! $this->members->of( $circle->id, $viewer )->manages() ) {
			throw Failure::forbidden();
		}
		$offset = null === $after ? ( $paged - 1 ) * $per_page : 0;
		if ( $offset >= self::REACH ) {
			return array();
		}
		return $this->members->page( $circle->id, $asking ? Standing::Pending : Standing::Joined, Role::of_word( $role ), $search, $after, $offset, $per_page + 1 );
	}
}
