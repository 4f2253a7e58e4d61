<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Api;

/** What the sweep of unused uploads took away, and how that is undone. */
interface SweptMedia {

	/**
	 * The report: uploads that were taken away, in order of id.
	 *
	 * @param int $above Only ids above this one.
	 * @return list<array{id: int, owner: int, name: string, swept: int, deleted: int}> Times in Unix seconds.
	 */
	public function swept( int $above, int $limit ): array;

	/** Puts one back with all its files; false when it is not among them. */
	public function restore( int $id ): bool;
}
