<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments;

use Zeromo\Community\Kernel\Event;

/** Comments have a like more or less, show again, or are no longer shown: another may be the hot one of their post. */
final class CommentLikesChanged implements Event {

	/**
	 * @param list<int> $comments Which.
	 * @param list<int> $posts    The post of each, in the same order.
	 * @param bool      $rose     Whether they may now be the hot ones; false: they may no longer be it.
	 */
	public function __construct(
		public readonly array $comments,
		public readonly array $posts,
		public readonly bool $rose
	) {}

	public function hook(): ?string {
		return null;
	}

	public function hook_args(): array {
		return array();
	}
}
