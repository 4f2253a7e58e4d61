<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleMembers;

use Zeromo\Community\CircleMembers\Api\CircleEnding;
use Zeromo\Community\CircleMembers\Api\CircleJoined;
use Zeromo\Community\CircleMembers\Api\CircleLeft;
use Zeromo\Community\CircleMembers\Api\CircleRequested;
use Zeromo\Community\CircleMembers\Sql\InviteRepository;
use Zeromo\Community\CircleMembers\Sql\MemberRepository;
use Zeromo\Community\Circles\Api\CircleFailures;
use Zeromo\Community\Circles\Api\CircleRecord;
use Zeromo\Community\Circles\Api\CircleRecords;
use Zeromo\Community\Circles\Api\CircleRights;
use Zeromo\Community\Circles\Api\JoinMode;
use Zeromo\Community\Circles\Api\JoinResult;
use Zeromo\Community\Circles\Api\Membership;
use Zeromo\Community\Circles\Api\Memberships;
use Zeromo\Community\Circles\Api\Role;
use Zeromo\Community\Circles\Api\Standing;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Members\Api\ContentPolicy;
use Zeromo\Community\Members\Api\Levels;
use Zeromo\Community\Members\Api\MemberVisibility;

/** Joining, leaving, and who is in a circle. */
final class MembershipService {

	public function __construct(
		private readonly Db $db,
		private readonly CircleRecords $circles,
		private readonly Memberships $standings,
		private readonly MemberRepository $members,
		private readonly InviteRepository $invites,
		private readonly CircleRights $rights,
		private readonly Levels $levels,
		private readonly Events $events,
		private readonly Clock $clock,
		private readonly MemberVisibility $doors,
		private readonly ContentPolicy $policy,
		private readonly Settings $settings
	) {}

	/**
	 * Joins, or asks to. Idempotent: the row is unique, and only who made or changed it counts.
	 *
	 * @param string       $code    Of an invitation, empty for none.
	 * @param list<string> $answers To the circle's questions, where it decides about requests.
	 * @throws Failure As the circle's mode says; X when it has gone meanwhile.
	 */
	public function join( CircleRecord $circle, int $member, string $code = '', array $answers = array() ): JoinResult {
		return $this->db->transaction( $this->joining( $circle, $member, $code, $answers ) );
	}

	/**
	 * The same as the work of a transaction: what is asked outside of the database is asked before it.
	 *
	 * @param string       $code    As in join().
	 * @param list<string> $answers As in join().
	 * @return \Closure(): JoinResult
	 */
	public function joining( CircleRecord $circle, int $member, string $code, array $answers ): \Closure {
		$now  = $this->standings->of( $circle->id, $member );
		$code = in_array( $circle->mode, array( JoinMode::Invite, JoinMode::Approval ), true )
			? InviteCode::clean( $code )
			: '';
		$now->require_may_return( $this->clock->now() );
		if (
			$now->joined()
			|| ( '' === $code && Standing::Pending === $now->standing && JoinMode::Approval === $circle->mode )
		) {
			return static fn(): JoinResult => new JoinResult( $now->standing, $circle, $circle->member_count, false );
		}
		$answers = array_values( $this->policy->need( $member, self::named( $answers ) ) );
		$fits    = $circle->fits( $this->levels, $member );
		return function () use ( $circle, $now, $code, $answers, $fits ): JoinResult {
			$invited = '' !== $code
				&& $this->invites->take( $circle->id, InviteCode::key( $code ), $this->clock->now() );
			// The same member's other call may have used the code and be through.
			$now = '' === $code ? $now : $this->standings->of( $circle->id, $now->user_id );
			// Who comes with a code has seen no questions.
			if (
				'' !== $code
				&& ! $invited
				&& ! $now->joined()
				&& array() === $answers
				&& array() !== $circle->questions
			) {
				throw CircleFailures::invite_invalid();
			}
			$next = $now->after_join( $circle->mode, $invited, $fits, $fits );
			if ( $invited && $now->joined() ) {
				$this->invites->give_back( InviteCode::key( $code ) );
			}
			return $now->joined()
				? $this->result( $circle, $next, false, false )
				: $this->put( $circle, $now, $next, $answers, $invited );
		};
	}

	/** Where a member stands now. */
	public function state( CircleRecord $circle, int $member, bool $moved = false ): JoinResult {
		return new JoinResult(
			$this->standings->of( $circle->id, $member )->standing,
			$circle,
			$this->standings->count( $circle->id ),
			$moved
		);
	}

	/**
	 * Lets a member in whatever the circle asks for, or lengthens a membership: what somebody paid for. A time that
	 * has begun is lengthened, not shortened; who is in without end stays so. Inside the caller's transaction, if any.
	 *
	 * @param int $until Unix seconds, 0 for without end.
	 */
	public function grant( CircleRecord $circle, int $member, int $until ): void {
		$this->db->transaction(
			function () use ( $circle, $member, $until ): void {
				$now = $this->standings->of( $circle->id, $member );
				$now->require_may_return( $this->clock->now() );
				if ( ! $now->joined() ) {
					$this->put( $circle, $now, Standing::Joined, array(), false );
					$this->members->set_end( $circle->id, $member, $until );
				} elseif ( $now->expires_at > 0 && ( 0 === $until || $until > $now->expires_at ) ) {
					$this->members->set_end( $circle->id, $member, $until );
				}
			}
		);
	}

	/** Shortens a membership, or ends it where that time is over; inside the caller's transaction, if any. */
	public function shorten( int $circle_id, int $member, int $until ): void {
		$this->db->transaction(
			function () use ( $circle_id, $member, $until ): void {
				if ( $this->standings->of( $circle_id, $member )->joined() ) {
					$this->members->set_end( $circle_id, $member, max( 1, $until ) );
					$this->end( $circle_id, $member );
				}
			}
		);
	}

	/**
	 * The daily turn: members hear that their time ends soon, once for each end.
	 *
	 * @param int $seconds How long before.
	 */
	public function remind( int $seconds ): void {
		$now = $this->clock->now();
		foreach ( $seconds > 0 ? $this->members->ending( $now, $now + $seconds, 500 ) : array() as $row ) {
			$this->db->transaction(
				function () use ( $row ): void {
					if ( $this->members->remind( $row->circle_id, $row->user_id, $row->expires_at ) ) {
						$this->events->emit(
							new CircleEnding(
								$row->circle_id,
								$row->user_id,
								$this->circles->find( $row->circle_id )->owner_id ?? 0,
								$row->expires_at
							)
						);
					}
				}
			);
		}
	}

	/**
	 * The daily turn: memberships whose time is over leave the lists and the counts; their rights ended with the time.
	 */
	public function end_lapsed(): void {
		foreach ( $this->members->over( $this->clock->now(), 500 ) as $row ) {
			$this->db->transaction( fn() => $this->end( $row->circle_id, $row->user_id ) );
		}
	}

	/** Leaves, or takes the request back; who is not in stays out. The owner is refused. */
	public function leave( CircleRecord $circle, int $member ): JoinResult {
		$this->standings->of( $circle->id, $member )->require_may_leave();
		return $this->db->transaction(
			function () use ( $circle, $member ): JoinResult {
				$was = $this->members->remove( $circle->id, $member );
				if ( Standing::Joined === $was ) {
					$this->standings->count_changed( $circle->id, -1 );
					$this->standings->roles_changed( $member );
					$this->events->emit( new CircleLeft( $circle->id, $member ) );
				}
				return new JoinResult(
					Standing::None,
					$circle,
					$this->standings->count( $circle->id ),
					Standing::Joined === $was
				);
			}
		);
	}

	/**
	 * Who runs the circle takes a member or a request out; inside the caller's transaction. What they were, None when
	 * nothing.
	 *
	 * @param int $rejoin_at From when they may come back by themselves, 0 for never.
	 */
	public function expel( CircleRecord $circle, int $member, string $reason, int $rejoin_at ): Standing {
		foreach ( array( Standing::Joined, Standing::Pending ) as $was ) {
			if ( $this->members->expel( $circle->id, $member, $was, $reason, $rejoin_at, $this->clock->now() ) ) {
				if ( Standing::Joined === $was ) {
					$this->standings->count_changed( $circle->id, -1 );
					$this->standings->roles_changed( $member );
					$this->events->emit( new CircleLeft( $circle->id, $member ) );
				}
				return $was;
			}
		}
		return Standing::None;
	}

	/**
	 * Who runs the circle lets a request through; inside the caller's transaction. False when it is gone or through.
	 */
	public function approve( CircleRecord $circle, int $member, int $actor ): bool {
		$changed = Standing::Pending === $this->standings->of( $circle->id, $member )->standing
			&& $this->standings->put( $circle->id, $member, Standing::Joined, $this->clock->now() );
		if ( $changed ) {
			if ( ! $this->standings->count_changed( $circle->id, 1 ) ) {
				throw Failure::not_found();
			}
			$this->events->emit( new CircleJoined( $circle->id, $member, $circle->owner_id, $actor ) );
		}
		return $changed;
	}

	/** A member looks at the posts: nothing is unread any more. */
	public function saw( CircleRecord $circle, int $member ): void {
		$this->members->saw( $circle->id, $member, max( $this->clock->now(), $circle->active_at ) );
	}

	/**
	 * Members of a page: owner, managers, then the newest first; one more than is shown when there are more.
	 *
	 * @param string   $role owner, manager, member or empty.
	 * @param Standing $who  Members; those whose request waits and who was taken out are for who runs the circle.
	 * @param bool     $muted Only those who may not write; for who runs the circle.
	 * @return list<Membership>
	 * @throws Failure F for who may not see the list.
	 */
	public function page(
		CircleRecord $circle,
		int $viewer,
		string $role,
		Standing $who,
		string $search,
		Page $page,
		bool $muted = false
	): array {
		$this->rights->require_sees( $circle, $viewer );
		if ( Standing::Joined !== $who || $muted ) {
			$this->rights->require_runs( $circle->id, $viewer );
		}
		if ( $page->is_beyond() ) {
			return array();
		}
		// Who runs a circle knows everybody in it.
		$met = $this->rights->runs( $circle->id, $viewer ) ? new SqlPart() : $this->doors->sql( 'cm.user_id', $viewer );
		return $this->members->page(
			$circle->id,
			$who,
			Role::of_word( $role ),
			$search,
			$page->after,
			$page->skip,
			$page->limit,
			$muted,
			$met
		);
	}

	/**
	 * Answers as the site's policy takes them: none for who comes without words.
	 *
	 * @param list<string> $answers Answers in the order of the questions.
	 * @return array<string, string>
	 */
	private static function named( array $answers ): array {
		$out = array();
		foreach ( '' === implode( '', $answers ) ? array() : $answers as $n => $answer ) {
			$out[ "answers.$n" ] = $answer;
		}
		return $out;
	}

	/**
	 * Stores the way from one standing to the next; inside a transaction.
	 *
	 * @param list<string> $answers To the circle's questions.
	 */
	private function put(
		CircleRecord $circle,
		Membership $now,
		Standing $next,
		array $answers,
		bool $invited
	): JoinResult {
		if ( $now->lapsed() ) {
			$this->end( $circle->id, $now->user_id );
		}
		$asks    = Standing::Pending === $next
			? EntryAnswers::answered( $circle->questions, $answers, $this->settings->int( 'circle_answer_max' ) )
			: array();
		$changed = $this->standings->put( $circle->id, $now->user_id, $next, $this->clock->now(), $asks );
		if ( $changed && Standing::Joined === $next ) {
			if ( ! $this->standings->count_changed( $circle->id, 1 ) ) {
				throw Failure::not_found();
			}
			$this->events->emit( new CircleJoined( $circle->id, $now->user_id, $circle->owner_id ) );
		} elseif ( $changed ) {
			$this->events->emit(
				new CircleRequested( $circle->id, $now->user_id, $this->members->team( $circle->id ) )
			);
		}
		return $this->result( $circle, $next, $changed, $invited );
	}

	private function result( CircleRecord $circle, Standing $next, bool $changed, bool $invited ): JoinResult {
		return new JoinResult(
			$next,
			$circle,
			$this->standings->count( $circle->id ),
			$changed && Standing::Joined === $next,
			$invited
		);
	}

	/** A membership whose time is over; inside a transaction. */
	private function end( int $circle_id, int $member ): void {
		if ( $this->members->end( $circle_id, $member, $this->clock->now() ) ) {
			$this->standings->count_changed( $circle_id, -1 );
			$this->standings->roles_changed( $member );
			$this->events->emit( new CircleLeft( $circle_id, $member ) );
		}
	}
}
