<?php

declare(strict_types=1);

namespace Zeromo\Community\Search;

use Zeromo\Community\Kernel\Database\SqlSelect;

/** Where among the posts is looked. */
final class Scope {

	/**
	 * @param ResultType     $type   A kind of post, or All.
	 * @param int            $since  Unix seconds, 0 for all time.
	 * @param int            $circle 0 for any.
	 * @param bool           $titles Only in titles.
	 * @param int            $author 0 for any.
	 * @param int            $topic  0 for any.
	 * @param SqlSelect|null $own    The viewer's own collection, column `post_id`: nothing else is looked at, and
	 *                               nothing of it is left out that the viewer would rather not see elsewhere.
	 */
	public function __construct(
		public readonly ResultType $type = ResultType::All,
		public readonly int $since = 0,
		public readonly int $circle = 0,
		public readonly bool $titles = false,
		public readonly int $author = 0,
		public readonly int $topic = 0,
		public readonly ?SqlSelect $own = null
	) {}
}
