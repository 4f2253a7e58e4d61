<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles;

use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Http\Cursor;

/** Stored memberships, one row for a circle and a member. */
interface MemberRepository {

	public function of( int $circle_id, int $member ): Membership;

	/**
	 * A member's standing with many circles, in one query; every id has an entry.
	 *
	 * @param list<int> $circles Circles.
	 * @return array<int, Membership>
	 */
	public function of_many( array $circles, int $member ): array;

	/**
	 * Stores a request to join or a joining; true when it changed anything. A joined member never becomes pending, and
	 * who was taken out comes back only when their time has come.
	 *
	 * @param list<array{question: string, answer: string}> $answers With a request.
	 */
	public function put( int $circle_id, int $member, Standing $standing, int $time, array $answers = array() ): bool;

	/** Takes anybody but the owner out and says what they were. Who is muted stays muted for the next time. */
	public function remove( int $circle_id, int $member ): Standing;

	/** The same for who stands there; false when they do not or own the circle. */
	public function take_out( int $circle_id, int $member, Standing $standing ): bool;

	/** Takes a member or a request out with a reason, until $rejoin_at (0 for good); false when they do not stand there. */
	public function expel( int $circle_id, int $member, Standing $from, string $reason, int $rejoin_at, int $time ): bool;

	/** Takes the row for itself until the transaction is through. */
	public function hold( int $circle_id, int $member ): void;

	/** Mutes or unmutes; false when it is so already. */
	public function mute( int $circle_id, int $member, bool $on ): bool;

	/** Changes the role of who has that one; false when they do not. */
	public function change_role( int $circle_id, int $member, Role $from, Role $to ): bool;

	/** When a membership ends, 0 for never. */
	public function set_end( int $circle_id, int $member, int $until ): void;

	/** Ends a membership whose time is over; false when it is not. */
	public function end( int $circle_id, int $member, int $now ): bool;

	/** The member has looked at the circle's posts. */
	public function saw( int $circle_id, int $member, int $time ): void;

	/**
	 * Those of some users who are in the circle.
	 *
	 * @param list<int> $users Users.
	 * @return list<int>
	 */
	public function joined_among( int $circle_id, array $users ): array;

	/**
	 * Memberships whose time is over and that were not ended yet.
	 *
	 * @return list<Membership>
	 */
	public function over( int $now, int $limit ): array;

	/**
	 * Memberships that end between two moments and of whose end nobody was told.
	 *
	 * @return list<Membership>
	 */
	public function ending( int $now, int $until, int $limit ): array;

	/** Notes that the member was told of this end; false when it was noted already, or the end is another by now. */
	public function remind( int $circle_id, int $member, int $ends ): bool;

	/**
	 * Owner and managers, 50 at most.
	 *
	 * @return list<int>
	 */
	public function team( int $circle_id ): array;

	/** How many ask to join, counted up to $most. */
	public function asking( int $circle_id, int $most ): int;

	/**
	 * How many came in and are still there, by the index of the latest start they came after; of the newest $most.
	 *
	 * @param non-empty-list<int> $starts Unix seconds, the latest first.
	 * @return array<int, int>
	 */
	public function joined_since( int $circle_id, array $starts, int $most ): array;

	/**
	 * Requests of a member that wait, and circles they were taken out of.
	 *
	 * @return list<Membership>
	 */
	public function outside( int $member, int $limit ): array;

	/**
	 * Why a member was taken out of those circles; circles they were not taken out of are absent.
	 *
	 * @param list<int> $circles Circles.
	 * @return array<int, string>
	 */
	public function removals( array $circles, int $member ): array;

	/** Makes the owner a member with that role; true when the owner was not a joined member before. */
	public function put_owner( int $circle_id, int $member, int $time ): bool;

	/** The role of a member who has joined. */
	public function set_role( int $circle_id, int $member, Role $role ): void;

	/**
	 * Circles the member owns or manages.
	 *
	 * @return list<int>
	 */
	public function managed_by( int $member ): array;

	/** The manager who has been in the circle longest, 0 for none. */
	public function first_manager( int $circle_id ): int;

	/**
	 * Members: owner, managers, then the newest first; of a search only the first 5,000 are looked through.
	 *
	 * @param Cursor|null $after Membership::sort() and id of the last one shown.
	 * @param bool        $muted Only those who may not write.
	 * @param SqlPart     $met   Whom the reader may meet, on `cm.user_id`.
	 * @return list<Membership>
	 */
	public function page( int $circle_id, Standing $standing, ?Role $role, string $search, ?Cursor $after, int $offset, int $limit, bool $muted, SqlPart $met ): array;

	/**
	 * The first members of each circle, in one query.
	 *
	 * @param list<int> $circles Circles.
	 * @return array<int, list<int>>
	 */
	public function faces( array $circles, int $each ): array;

	/** All rows of a member, or all but those as an owner; the circles' counts follow. Gives the number of rows. */
	public function forget_member( int $member, bool $keep_owned ): int;
}
