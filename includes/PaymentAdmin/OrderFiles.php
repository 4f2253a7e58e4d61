<?php

declare(strict_types=1);

namespace Zeromo\Community\PaymentAdmin;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Ledger\Api\OrderMovements;
use Zeromo\Community\Orders\Api\OrderRecords;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Payments\Api\PaymentRecords;
use Zeromo\Community\Refunds\Api\OrderRefunds;

/** Gathers what rooms know of an order. */
final class OrderFiles {

	public function __construct(
		private readonly Orders $orders,
		private readonly OrderRecords $records,
		private readonly PaymentRecords $payments,
		private readonly OrderMovements $movements,
		private readonly OrderRefunds $refunds
	) {}

	/** @throws Failure not_found. */
	public function of( string $number ): OrderFile {
		$order = $this->orders->find( $number ) ?? throw Failure::not_found();
		return new OrderFile(
			$order,
			$this->payments->attempts( $number ),
			$this->payments->receipts( $number ),
			$this->payments->refunds( $number ),
			$this->records->refunds( $order ),
			$this->movements->of( $number ),
			$this->refunds->ways( $order ),
			$this->refunds->most( $order )
		);
	}
}
