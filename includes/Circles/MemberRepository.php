<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles;

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

	/** Stores a request to join or a joining; true when it changed anything. A joined member never becomes pending. */
	public function put( int $circle_id, int $member, Standing $standing, int $time ): bool;

	/** Takes anybody but the owner out and says what they were. */
	public function remove( int $circle_id, int $member ): Standing;

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
	 * @return list<Membership>
	 */
	public function page( int $circle_id, Standing $standing, ?Role $role, string $search, ?Cursor $after, int $offset, int $limit ): array;

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
