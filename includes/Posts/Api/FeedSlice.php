<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

use Zeromo\Community\Kernel\Database\SqlPart;

/** A list's question to the repository, all decisions made. */
final class FeedSlice {

	/**
	 * @param FeedQuery       $query   Filters, order, place.
	 * @param SourcePart|null $source  How a source narrows the feed.
	 * @param SqlPart         $visible What the viewer may see, alias f.
	 * @param SqlPart         $managed Condition that the viewer manages the circle of alias f.
	 * @param int             $since   Unix seconds of `date`, 0 for none.
	 * @param int             $limit   Rows wanted.
	 * @param int             $offset  Rows skipped; only without a cursor.
	 * @param list<int>       $lead    Posts of the query's circle that stand before all rows, where they may be seen;
	 *                                 beyond the limit.
	 * @param list<int>       $except  Posts that are not among the rows.
	 * @param ListCut|null    $cut     What is left out of the next $look rows of the list; the limit counts what is
	 *                                 left.
	 * @param int             $look    Rows the cut is asked of.
	 */
	public function __construct(
		public readonly FeedQuery $query,
		public readonly ?SourcePart $source,
		public readonly SqlPart $visible,
		public readonly SqlPart $managed,
		public readonly int $since,
		public readonly int $limit,
		public readonly int $offset = 0,
		public readonly array $lead = array(),
		public readonly array $except = array(),
		public readonly ?ListCut $cut = null,
		public readonly int $look = 0
	) {}
}
