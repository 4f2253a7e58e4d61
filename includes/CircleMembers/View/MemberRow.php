<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleMembers\View;

use Zeromo\Community\Circles\Api\Membership;
use Zeromo\Community\Circles\Api\Role;
use Zeromo\Community\Members\Api\MemberCard;

/** A member of a circle with their card, as who runs it is shown them. */
final class MemberRow {

	/** @param MemberCard $card Name and picture. */
	public function __construct( public readonly Membership $member, public readonly MemberCard $card ) {}

	/** Their role, in words. */
	public function role(): string {
		return $this->member->role->label();
	}

	/** Whether they have a role, also one that does not count as long as they wait or are removed. */
	public function manages(): bool {
		return Role::Member !== $this->member->role;
	}
}
