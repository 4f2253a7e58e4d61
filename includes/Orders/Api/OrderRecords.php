<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Api;

use Zeromo\Community\Orders\Kinds;
use Zeromo\Community\Orders\Sql\OrderRepository;
use Zeromo\Community\Orders\Sql\SourceRepository;

/** Everybody's orders, for staff. */
final class OrderRecords {

	public function __construct(
		private readonly OrderRepository $orders,
		private readonly SourceRepository $sources,
		private readonly Kinds $kinds
	) {}

	/**
	 * The newest first, without lines.
	 *
	 * @param int $before Row of the last one that was read, 0 for the beginning.
	 * @return list<Order>
	 */
	public function page( OrderFilter $filter, int $before, int $limit ): array {
		return $this->orders->all( $filter, $before, $limit );
	}

	/** @return list<BookedRefund> The oldest first. */
	public function refunds( Order $order ): array {
		return $this->sources->refunds( $order->id );
	}

	/** @return array<string, string> What can be bought: name => what it is called. */
	public function kinds(): array {
		return $this->kinds->labels();
	}
}
