<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleMembers\Api;

use Zeromo\Community\CircleMembers\MembershipService;
use Zeromo\Community\Circles\Api\CircleRecords;

/**
 * Joining circles, for commands and importers. The rules are those of the routes; rate limits are the caller's concern.
 */
final class CircleJoining {

	public function __construct(
		private readonly CircleRecords $circles,
		private readonly MembershipService $memberships
	) {}

	/**
	 * The member joins, or asks to where the circle wants that; idempotent.
	 *
	 * @return string joined or pending.
	 */
	public function join( int $id, int $member ): string {
		return $this->memberships->join( $this->circles->need( $id ), $member )->standing->word();
	}

	/**
	 * Lets a member in whatever the circle asks for, or lengthens a membership that ends; never shortens one. This is
	 * how a room that sells memberships gives and renews them; inside the caller's transaction, if any.
	 *
	 * @param int $until Unix seconds, 0 for without end.
	 * @throws \Zeromo\Community\Kernel\Failure forbidden for who was taken out.
	 */
	public function admit( int $id, int $member, int $until ): void {
		$this->memberships->grant( $this->circles->need( $id ), $member, $until );
	}

	/**
	 * Shortens a membership, or ends it where that time is over: what was paid for it is paid back. Inside the caller's
	 * transaction, if any. Who runs the circle, and who is not in, stays so.
	 *
	 * @param int $until Unix seconds.
	 */
	public function shorten( int $id, int $member, int $until ): void {
		$this->memberships->shorten( $id, $member, $until );
	}
}
