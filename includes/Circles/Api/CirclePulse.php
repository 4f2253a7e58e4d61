<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** How lively a circle was; told by the room that keeps its posts. */
#[OpenSet]
interface CirclePulse {

	/**
	 * Posts, and how many members wrote them, by the index of the latest start they came after; of the newest $most posts.
	 *
	 * @param non-empty-list<int> $starts Unix seconds, the latest first.
	 * @return array<int, array{posts: int, active: int}>
	 */
	public function since( int $circle_id, array $starts, int $most ): array;

	/**
	 * Who wrote most since then, the busiest first; of the newest $most posts.
	 *
	 * @return list<int> Users.
	 */
	public function writers( int $circle_id, int $since, int $most, int $limit ): array;
}
