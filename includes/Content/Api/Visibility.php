<?php

declare(strict_types=1);

namespace Zeromo\Community\Content\Api;

use Zeromo\Community\Kernel\Database\SqlPart;

/** The one place that decides who may see which post. Every list, search, feed and single read asks it. */
interface Visibility {

	/**
	 * The condition that a row of the feed table is visible to the viewer in lists: published, circle visible.
	 *
	 * @param string $alias  Alias of the feed table in the query.
	 * @param int    $viewer Caller, 0 for a visitor.
	 */
	public function sql( string $alias, int $viewer ): SqlPart;

	/** Whether the viewer may see this one post (drafts: author and moderators). */
	public function sees( int $post_id, int $viewer ): bool;
}
