<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Api;

/** Uploads removed by the sweep of unused media, and their restoration. */
interface SweptMedia {

	/**
	 * Lists removed uploads, ordered by id.
	 *
	 * @param int $above Only ids above this one.
	 * @return list<array{id: int, owner: int, name: string, swept: int, deleted: int}> Times in Unix seconds.
	 */
	public function swept( int $above, int $limit ): array;

	/** Restores an upload with all its files; false if it is not a removed one. */
	public function restore( int $id ): bool;
}
