<?php

declare(strict_types=1);

namespace Zeromo\Community\Import\Api;

use Zeromo\Community\Circles\Api\Memberships;
use Zeromo\Community\Circles\Api\Role;
use Zeromo\Community\Circles\Api\Standing;

/** Members of the old community's groups. Who is in already is the same member: this needs no map. */
final class CircleIntake {

	public function __construct( private readonly Memberships $members ) {}

	/** Lets somebody in, with the role, or keeps the request; false where that was so. Inside the unit of the piece. */
	public function take( int $circle, int $member, Standing $standing, Role $role, int $time ): bool {
		if ( ! $this->members->put( $circle, $member, $standing, $time ) ) {
			return false;
		}
		if ( Standing::Joined === $standing ) {
			$this->members->count_changed( $circle, 1 );
			Role::Member === $role || $this->members->set_role( $circle, $member, $role );
		}
		return true;
	}
}
