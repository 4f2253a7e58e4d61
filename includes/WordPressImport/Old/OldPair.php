<?php

declare(strict_types=1);

namespace Zeromo\Community\WordPressImport\Old;

use Zeromo\Community\Import\Api\Words;

/** Two members who are friends, or a member and what he keeps or follows. */
final class OldPair {

	/** @param list<int> $others Members, entries or forums. */
	private function __construct(
		public readonly int $id,
		public readonly int $member,
		public readonly array $others,
		public readonly int $time
	) {}

	/** @param array<string, string|null> $row As OldGroups reads it: friends. */
	public static function from_sql( array $row ): self {
		return new self(
			(int) $row['id'],
			(int) $row['initiator_user_id'],
			array( (int) $row['friend_user_id'] ),
			Words::time( (string) $row['date_created'] )
		);
	}

	/** @param array<string, string|null> $row As OldSite reads it: `id`, `member`, `things`. */
	public static function of_meta( array $row ): self {
		return new self( (int) $row['id'], (int) $row['member'], Serialized::numbers( (string) $row['things'] ), 0 );
	}
}
