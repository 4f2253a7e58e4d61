<?php

declare(strict_types=1);

namespace Zeromo\Community\DiscuzImport\Old;

/** A member is somebody's friend. */
final class OldFriend {

	private function __construct(
		public readonly int $member,
		public readonly int $friend,
		public readonly int $time
	) {}

	/** @param array<string, string|null> $row As OldTables reads it. */
	public static function from_sql( array $row ): self {
		return new self( (int) $row['uid'], (int) $row['fuid'], (int) $row['dateline'] );
	}
}
