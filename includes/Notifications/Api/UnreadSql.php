<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications\Api;

/** A SELECT of one number, with what its placeholders stand for. */
final class UnreadSql {

	/**
	 * @param string           $sql    With placeholders.
	 * @param list<int|string> $values For them.
	 */
	public function __construct( public readonly string $sql, public readonly array $values ) {}
}
