<?php

declare(strict_types=1);

namespace Zeromo\Community\Content\Api;

/** A condition on alias `f` of the feed's table that the rows of a list have to meet. */
final class ListCut {

	/**
	 * @param string           $where  Condition, no joins.
	 * @param list<int|string> $values For its placeholders.
	 * @param int              $window Only so many rows of the feed are looked at, since the condition may fail for all of them; 0 for no end.
	 */
	public function __construct( public readonly string $where, public readonly array $values, public readonly int $window = 0 ) {}
}
