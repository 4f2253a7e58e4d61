<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** Statistics of a circle's activity, from the room of posts. */
#[OpenSet]
interface CirclePulse {

	/**
	 * Number of posts and of their authors, grouped by the latest start before each post; of the newest $most posts.
	 *
	 * @param non-empty-list<int> $starts Unix seconds, latest first.
	 * @return array<int, array{posts: int, active: int}>
	 */
	public function since( int $circle_id, array $starts, int $most ): array;

	/**
	 * The most active authors since then; of the newest $most posts.
	 *
	 * @return list<int> Users.
	 */
	public function writers( int $circle_id, int $since, int $most, int $limit ): array;
}
