<?php

declare(strict_types=1);

namespace Zeromo\Community\WordPressImport\Old;

use Zeromo\Community\Circles\Api\Role;
use Zeromo\Community\Circles\Api\Standing;
use Zeromo\Community\Import\Api\Words;

/** A member in a group. */
final class OldJoin {

	private function __construct(
		public readonly int $id,
		public readonly int $group,
		public readonly int $member,
		public readonly Role $role,
		public readonly Standing $standing,
		public readonly int $time
	) {}

	/** @param array<string, string|null> $row As OldGroups reads it. */
	public static function from_sql( array $row ): self {
		$is_in = (int) $row['is_confirmed'] > 0;
		return new self(
			(int) $row['id'],
			(int) $row['group_id'],
			(int) $row['user_id'],
			(int) $row['is_admin'] > 0 || (int) $row['is_mod'] > 0 ? Role::Manager : Role::Member,
			match ( true ) {
				(int) $row['is_banned'] > 0                                    => Standing::Removed,
				$is_in                                                         => Standing::Joined,
				0 === (int) $row['inviter_id'] && 0 === (int) $row['invite_sent'] => Standing::Pending,
				default                                                        => Standing::None,
			},
			Words::time( (string) $row['date_modified'] )
		);
	}
}
