<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Api;

/** A prepared SELECT of `post_id` and `bit`: a member's marks on posts, a row for each bit that is set. */
final class MarkSql {

	/**
	 * @param string           $sql    With placeholders.
	 * @param list<int|string> $values For the placeholders.
	 * @param list<int>        $posts  Those it asks about.
	 */
	public function __construct(
		public readonly string $sql,
		public readonly array $values,
		public readonly array $posts
	) {}
}
