<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

/** A post in a list, as one of its parts sees it. */
final class PartCard {

	/**
	 * @param int                  $post_id   0 in a preview.
	 * @param int                  $author_id Whose it is.
	 * @param int                  $circle_id 0 for none.
	 * @param bool                 $controls  Whether the reader is its author or moderates it.
	 * @param array<string, mixed> $value     From PostPart::card().
	 * @param array<string, mixed> $kept      In a preview, of which nothing is stored: the whole value.
	 */
	public function __construct(
		public readonly int $post_id,
		public readonly int $author_id,
		public readonly int $circle_id,
		public readonly bool $controls,
		public readonly array $value,
		public readonly array $kept = array()
	) {}
}
