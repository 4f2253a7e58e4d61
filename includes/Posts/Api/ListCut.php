<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

/** A condition on alias `f` of the feed's table that the rows of a list have to meet. */
final class ListCut {

	/**
	 * @param string           $where  Condition, no joins.
	 * @param list<int|string> $values For its placeholders.
	 * @param bool             $dear   It reads the posts themselves and may fail for all of them, so a list asks it of
	 *                                 a bounded number of rows.
	 */
	public function __construct(
		public readonly string $where,
		public readonly array $values,
		public readonly bool $dear = false
	) {}
}
