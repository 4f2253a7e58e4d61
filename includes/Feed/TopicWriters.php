<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed;

use Zeromo\Community\Kernel\Database\SqlPart;

/** Who writes about a topic. */
interface TopicWriters {

	/**
	 * Authors of the topic's newest posts with the number of these, the busiest first. However large the topic is, a few hundred posts are looked at.
	 *
	 * @param SqlPart $seen Posts the viewer may see, on alias f.
	 * @return array<int, int>
	 */
	public function of( int $topic, SqlPart $seen, int $limit ): array;
}
