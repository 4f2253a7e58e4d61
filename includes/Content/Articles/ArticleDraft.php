<?php

declare(strict_types=1);

namespace Zeromo\Community\Content\Articles;

/** An article as it is about to be stored or shown: the form laid over what was there. */
final class ArticleDraft {

	/**
	 * @param \WP_Post|null                       $before     The article as it was, null for a new one.
	 * @param int                                 $author     Member.
	 * @param string                              $title      As stored.
	 * @param string                              $content    Core's blocks.
	 * @param list<int>                           $topics     Topics.
	 * @param list<int>                           $had_topics Topics it had.
	 * @param int                                 $cover      0 for none.
	 * @param int                                 $had_cover  Cover it had.
	 * @param array<string, array<string, mixed>> $parts      Parts by name, as they will be kept.
	 * @param array<string, array<string, mixed>> $had_parts  Parts it had.
	 */
	public function __construct(
		public readonly ?\WP_Post $before,
		public readonly int $author,
		public readonly string $title,
		public readonly string $content,
		public readonly array $topics,
		public readonly array $had_topics,
		public readonly int $cover,
		public readonly int $had_cover,
		public readonly array $parts,
		public readonly array $had_parts
	) {}
}
