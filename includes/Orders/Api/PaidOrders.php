<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Api;

use Zeromo\Community\Orders\Sql\OrderRepository;

/** What a member has paid for certain things of one kind, for rooms that count it. */
final class PaidOrders {

	public function __construct( private readonly OrderRepository $orders ) {}

	/**
	 * Paid and not all paid back, without lines; one statement.
	 *
	 * @param list<int> $items   Ids in the room that sold them; not empty, at most 200.
	 * @param bool      $is_held In a unit: as it is now, and nothing of it is paid back before the end of the unit.
	 * @return list<Order>
	 */
	public function of( int $buyer, string $kind, array $items, bool $is_held = false ): array {
		return $this->orders->paid_for( $buyer, $kind, $items, $is_held );
	}
}
