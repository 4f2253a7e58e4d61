<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Api;

/**
 * A CardPart whose marks of the reader (liked, kept, voted) are read together with those of others, in one statement
 * for the page.
 */
interface MarkSource {

	/**
	 * Marks that no cache knows yet; null when there are none to ask for.
	 *
	 * @param list<int> $ids    Posts.
	 * @param int       $viewer Never 0.
	 * @param array<int, array<string, mixed>> $fields What parts made of the posts.
	 */
	public function mark_sql( array $ids, int $viewer, array $fields ): ?MarkSql;

	/**
	 * They have been read: what fields() is asked for next is known now.
	 *
	 * @param list<int>       $posts  From mark_sql().
	 * @param int             $viewer Whose.
	 * @param array<int, int> $bits   Set bits by post; posts without an entry have none.
	 */
	public function take_marks( array $posts, int $viewer, array $bits ): void;
}
