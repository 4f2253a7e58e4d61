<?php

declare(strict_types=1);

namespace Zeromo\Community\Reading;

/** Posts near another one. */
interface NearRepository {

	/**
	 * The author's posts right before and after a moment that the viewer may see; 0 for none. One statement.
	 *
	 * @param int $created Unix seconds of the post $id.
	 * @return array{int, int} Older, newer.
	 */
	public function neighbours( int $id, int $author, int $created, int $viewer ): array;

	/**
	 * The newest other posts with one of these topics, without topics those of the circle. One statement, bounded.
	 *
	 * @param list<int> $topics At most three are asked about.
	 * @return list<int>
	 */
	public function related( int $id, array $topics, int $circle, int $limit, int $viewer ): array;
}
