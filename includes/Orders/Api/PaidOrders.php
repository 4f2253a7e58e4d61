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
	 * @param list<int> $items Ids in the room that sold them; not empty, at most 200.
	 * @return list<Order>
	 */
	public function of( int $buyer, string $kind, array $items ): array {
		return $this->orders->paid_for( $buyer, $kind, $items );
	}
}
