<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists;

use Zeromo\Community\Audit\Api\AuditEntry;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Members\Api\Profile;

/**
 * All that the owner is shown of one member.
 *
 * @phpstan-type Session array{agent: string, address: string, created: int, expires: int}
 */
final class MemberPicture {

	/**
	 * @param MemberItem             $item     As in the list.
	 * @param Profile                $profile  As everybody reads it.
	 * @param list<Session>          $sessions Where they are signed in.
	 * @param list<AuditEntry>       $acts     What staff did to them last.
	 * @param array<int, MemberCard> $people   Who did it, by id.
	 * @param bool                   $has_second_step Whether signing in asks them for a second step.
	 */
	public function __construct(
		public readonly MemberItem $item,
		public readonly Profile $profile,
		public readonly array $sessions,
		public readonly array $acts,
		public readonly array $people,
		public readonly bool $has_second_step
	) {}
}
