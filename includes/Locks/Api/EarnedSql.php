<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks\Api;

/** A prepared SELECT of one column `post_id`: the posts a member has earned something for. */
final class EarnedSql {

	/**
	 * @param string           $sql    With placeholders.
	 * @param list<int|string> $values For the placeholders.
	 */
	public function __construct( public readonly string $sql, public readonly array $values ) {}
}
