<?php

declare(strict_types=1);

namespace Zeromo\Community\Search;

use Zeromo\Community\Kernel\Http\Cursor;

/** Where posts are looked for. */
interface SearchRepository {

	/**
	 * Posts with all terms that the viewer may see, the newest first.
	 *
	 * @param Keywords    $keywords Not blank.
	 * @param Scope       $scope    Where among the posts.
	 * @param int         $viewer   Caller, 0 for a visitor.
	 * @param Cursor|null $after    Place to go on from.
	 * @param int         $limit    At most so many.
	 * @param int         $offset   Posts to skip.
	 * @return array<int, int> Post id => Unix seconds.
	 */
	public function posts( Keywords $keywords, Scope $scope, int $viewer, ?Cursor $after, int $limit, int $offset = 0 ): array;
}
