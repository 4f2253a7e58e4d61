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

	/**
	 * The oldest first, without lines.
	 *
	 * @param int        $from  Unix seconds they were opened.
	 * @param int        $until Unix seconds, no longer in it; 0 for now.
	 * @param Order|null $after The last one that was read.
	 * @return list<Order>
	 */
	public function onward( int $from, int $until, ?Order $after, int $limit ): array {
		return $this->orders->onward( $from, $until, $after, $limit );
	}

	/**
	 * Some of them, without lines.
	 *
	 * @param list<string> $numbers At most 50.
	 * @return array<string, Order> By number; what is not there is left out.
	 */
	public function numbered( array $numbers ): array {
		return $this->orders->numbered( $numbers );
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
