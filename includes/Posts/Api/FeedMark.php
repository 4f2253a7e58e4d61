<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

/** What a stored row counted for: enough to take it back out of the kept totals. */
final class FeedMark {

	/**
	 * @param int       $post_id   Post.
	 * @param FeedState $state     State.
	 * @param bool      $announced Whether it has ever been public.
	 * @param int       $rev       Grows with each change; a writer who saw another one starts again.
	 * @param int       $author_id Member.
	 * @param int       $circle_id 0 for none.
	 * @param int       $created   Unix seconds.
	 * @param list<int> $topics    Topics.
	 * @param string    $images    Snapshot of its pictures as JSON, empty for none.
	 * @param string    $parts     Copies of its parts as JSON, likewise.
	 */
	public function __construct(
		public readonly int $post_id,
		public readonly FeedState $state,
		public readonly bool $announced,
		public readonly int $rev,
		public readonly int $author_id,
		public readonly int $circle_id,
		public readonly int $created,
		public readonly array $topics,
		public readonly string $images = '',
		public readonly string $parts = ''
	) {}

	public function listed(): bool {
		return FeedState::Listed === $this->state;
	}
}
