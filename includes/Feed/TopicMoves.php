<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed;

/** Stored topics of posts, as far as they change for many posts at once. */
interface TopicMoves {

	/**
	 * Some posts of a topic, in any state.
	 *
	 * @return list<int>
	 */
	public function posts( int $topic, int $limit ): array;

	/**
	 * Gives posts another topic instead of this one: core's terms, the feed's rows, the topics' lists.
	 *
	 * @param non-empty-list<int> $posts Posts.
	 * @return array{left: int, came: int} Listed ones that left, and those of them that did not have the other yet.
	 */
	public function move( array $posts, int $from, int $into ): array;

	/** The same for posts that only core's terms know of. */
	public function rest( int $from, int $into ): void;
}
