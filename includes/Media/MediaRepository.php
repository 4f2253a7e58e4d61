<?php

declare(strict_types=1);

namespace Zeromo\Community\Media;

/** Finds media items; owner 0 stands for everybody's. */
interface MediaRepository {

	/**
	 * A page of ids, newest first.
	 *
	 * @param int    $owner  Member, 0 for all.
	 * @param string $type   image, video, audio, file or empty for all.
	 * @param string $search Part of the title, empty for all.
	 * @param int    $below  Only ids below this one, 0 for all.
	 * @return list<int>
	 */
	public function page( int $owner, string $type, string $search, int $below, int $offset, int $limit ): array;

	/** How many there are, counted up to $most. */
	public function count( int $owner, string $type, string $search, int $most ): int;

	/**
	 * Those of the ids that exist, belong to the owner and are of the type.
	 *
	 * @param list<int> $ids Not empty.
	 * @return list<int>
	 */
	public function existing( array $ids, int $owner, string $type ): array;
}
