<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

/**
 * How a source narrows the feed: joins and conditions on alias `f`, and, where it has an order of its own, the sort
 * column.
 */
final class SourcePart {

	/**
	 * @param string                $joins        After `FROM feed f`; may be empty.
	 * @param string                $where        Condition, '1=1' for none.
	 * @param list<int|string>      $join_values  For $joins.
	 * @param list<int|string>      $where_values For $where.
	 * @param string|null           $sort         Integer column to sort by, newest first, instead of the feed's; the id
	 *                                            column stays f.post_id.
	 * @param bool                  $lead         True: the joins' first table leads the query and the feed's index is
	 *                                            not forced; then $joins begins with a FROM table and joins f itself.
	 * @param int                   $window       Only the newest N rows of the feed are looked at; 0 for all.
	 * @param bool                  $own          The viewer's own collection: nothing is left out that the viewer would
	 *                                            rather not see elsewhere.
	 */
	public function __construct(
		public readonly string $joins = '',
		public readonly string $where = '1=1',
		public readonly array $join_values = array(),
		public readonly array $where_values = array(),
		public readonly ?string $sort = null,
		public readonly bool $lead = false,
		public readonly int $window = 0,
		public readonly bool $own = false
	) {}
}
