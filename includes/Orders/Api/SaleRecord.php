<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Kernel\Wiring\Stays;

/** Keeps a record of sales, or books what else a sale moves, in the unit that pays or refunds. */
#[OpenSet]
#[Stays]
interface SaleRecord {

	/** An order is paid, delivered, and its sellers' parts are booked. */
	public function sold( Order $order ): void;

	/**
	 * A refund is booked, with its sellers' parts.
	 *
	 * @param Order $before With its lines as they were.
	 * @param Order $after  With its lines as they are: what was refunded of each and returned by its seller.
	 */
	public function paid_back( Order $before, Order $after ): void;
}
