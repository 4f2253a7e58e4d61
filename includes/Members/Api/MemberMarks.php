<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** What a higher room knows about the caller and many members at once, e.g. who is followed. */
#[OpenSet]
interface MemberMarks {

	/**
	 * Marks by member id; members without marks are absent. One query.
	 *
	 * @param list<int> $ids    Members.
	 * @param int       $viewer Caller, never 0.
	 * @return array<int, array{following?: bool}>
	 */
	public function marks( array $ids, int $viewer ): array;
}
