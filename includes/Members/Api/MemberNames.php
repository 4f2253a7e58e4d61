<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

/** Finding members by the beginning of their name. */
interface MemberNames {

	/**
	 * Members whose name begins like this, in the order of names; walks an index.
	 *
	 * @param string         $prefix As typed, not empty unless $among is given.
	 * @param int            $limit  At most.
	 * @param list<int>|null $among  Only these, null for all.
	 * @return list<int>
	 */
	public function starting( string $prefix, int $limit, ?array $among = null ): array;
}
