<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Api;

use Zeromo\Community\Ledger\Api\Line;

/** What pays an order: the accounts it comes from. */
final class Money {

	/**
	 * @param string     $method balance, points or a gateway's name.
	 * @param list<Line> $lines  Below zero, together the order's amount: Ledger::debit(), or a clearing account.
	 */
	public function __construct( public readonly string $method, public readonly array $lines ) {}
}
