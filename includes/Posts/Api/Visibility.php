<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

use Zeromo\Community\Kernel\Database\SqlPart;

/** The one place that decides who may see which post. Every list, search, feed and single read asks it. */
interface Visibility {

	/**
	 * The condition that a row of the feed table is visible to the viewer in lists: published, circle visible, no rule
	 * against its author.
	 *
	 * @param string $alias  Alias of the feed table in the query.
	 * @param int    $viewer Caller, 0 for a visitor.
	 */
	public function sql( string $alias, int $viewer ): SqlPart;

	/**
	 * The condition that the viewer may see what the member in this column has made (VisibilityRule); it is a part of
	 * sql() already. For rows without a post, as comments. No joins.
	 *
	 * @param string $column Column with the member's id.
	 * @param int    $viewer Caller, 0 for a visitor.
	 */
	public function member_sql( string $column, int $viewer ): SqlPart;

	/**
	 * Those of the members whose things the viewer may not see.
	 *
	 * @param list<int> $members Members.
	 * @return list<int>
	 */
	public function refused_members( array $members, int $viewer ): array;

	/** Whether the viewer may see this one post (drafts: author and moderators). */
	public function sees( int $post_id, int $viewer ): bool;
}
