<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger\Api;

/** Which movements staff wants to see. */
final class MovementFilter {

	/**
	 * @param int    $member   Whose accounts they changed, 0 for everybody and -1 for nobody.
	 * @param string $kind     Registered name, empty for all.
	 * @param string $order_no Number of an order, empty for all.
	 * @param int    $from     Unix seconds they were booked, 0 for the beginning.
	 * @param int    $until    Unix seconds, no longer in it; 0 for now.
	 */
	public function __construct(
		public readonly int $member = 0,
		public readonly string $kind = '',
		public readonly string $order_no = '',
		public readonly int $from = 0,
		public readonly int $until = 0
	) {}
}
