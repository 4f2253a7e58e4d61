<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger\Api;

use Zeromo\Community\Ledger\Sql\RecordSql;

/** What was booked for an order, for staff. */
final class OrderMovements {

	public function __construct( private readonly RecordSql $rows ) {}

	/** @return list<Movement> The oldest first, at most 100. */
	public function of( string $order_no ): array {
		return $this->rows->of( $order_no );
	}
}
