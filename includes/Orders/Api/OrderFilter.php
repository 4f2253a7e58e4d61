<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Api;

/** Which orders staff wants to see. */
final class OrderFilter {

	/**
	 * @param list<OrderStatus> $statuses Empty for all.
	 * @param string            $kind     Empty for all.
	 * @param string            $method   balance, points or a gateway's name; empty for all.
	 * @param string            $number   A whole number, or empty.
	 * @param int               $buyer    0 for everybody.
	 * @param int               $from     Unix seconds they were opened, 0 for the beginning.
	 * @param int               $until    Unix seconds, no longer in it; 0 for now.
	 * @param list<string>|null $numbers  Only of these, at most 200; null for all.
	 */
	public function __construct(
		public readonly array $statuses = array(),
		public readonly string $kind = '',
		public readonly string $method = '',
		public readonly string $number = '',
		public readonly int $buyer = 0,
		public readonly int $from = 0,
		public readonly int $until = 0,
		public readonly ?array $numbers = null
	) {}
}
