<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

use Zeromo\Community\Circles\CircleCache;
use Zeromo\Community\Circles\Sql\CircleRepository;
use Zeromo\Community\Circles\Sql\MembershipRepository;
use Zeromo\Community\Kernel\Database\Db;

/** Memberships and their totals, for the room of the members. */
final class Memberships {

	public function __construct(
		private readonly Db $db,
		private readonly CircleRepository $circles,
		private readonly MembershipRepository $members,
		private readonly CircleCache $cache
	) {}

	public function of( int $circle_id, int $member ): Membership {
		return $this->members->of( $circle_id, $member );
	}

	/**
	 * Memberships of a member in many circles, in one query; every id has an entry.
	 *
	 * @param list<int> $circles Circles.
	 * @return array<int, Membership>
	 */
	public function of_many( array $circles, int $member ): array {
		return $this->members->of_many( $circles, $member );
	}

	/**
	 * Stores a request to join or a new member; true if it changed anything.
	 *
	 * @param int $time Unix seconds.
	 * @param list<array{question: string, answer: string}> $answers Answers of a request.
	 */
	public function put( int $circle_id, int $member, Standing $standing, int $time, array $answers = array() ): bool {
		return $this->members->put( $circle_id, $member, $standing, $time, $answers );
	}

	/** The role of a member who has joined. */
	public function set_role( int $circle_id, int $member, Role $role ): void {
		$this->members->set_role( $circle_id, $member, $role );
		$this->cache->forget_member( $member );
	}

	/** Changes the circle's total of members; false if the circle does not exist. */
	public function count_changed( int $circle_id, int $delta ): bool {
		return $this->circles->members_changed( $circle_id, $delta );
	}

	/** Number of joined members. */
	public function count( int $circle_id ): int {
		return $this->circles->member_count( $circle_id );
	}

	/** Invalidates the list of circles that the member manages, after the commit. */
	public function roles_changed( int $member ): void {
		$this->cache->forget_member( $member );
	}

	/** Deletes a member's memberships and requests, or those in other members' circles; returns their number. */
	public function forget( int $member, bool $keep_owned ): int {
		$gone = $this->db->transaction( fn(): int => $this->members->forget_member( $member, $keep_owned ) );
		$this->cache->forget_member( $member );
		return $gone;
	}
}
