<?php

declare(strict_types=1);

namespace Zeromo\Community\DiscuzImport\Old;

use Zeromo\Community\Circles\Api\Role;
use Zeromo\Community\Circles\Api\Standing;

/** A member of a group. */
final class OldJoin {

	private function __construct(
		public readonly int $group,
		public readonly int $member,
		public readonly Role $role,
		public readonly Standing $standing,
		public readonly int $time
	) {}

	/** @param array<string, string|null> $row As OldTables reads it: level 0 waits, 1 and 2 run the group. */
	public static function from_sql( array $row ): self {
		$level = (int) $row['level'];
		return new self(
			(int) $row['fid'],
			(int) $row['uid'],
			1 === $level || 2 === $level ? Role::Manager : Role::Member,
			0 === $level ? Standing::Pending : Standing::Joined,
			(int) $row['joindateline']
		);
	}
}
