<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Sql\OrderRepository;

/** Closes orders that nobody has paid in time. */
final class Expiry {

	/** Seconds for the last question to the provider at the end of the time. */
	private const GRACE = 60;

	private const BATCH = 200;

	public function __construct(
		private readonly OrderRepository $rows,
		private readonly Orders $orders,
		private readonly Clock $clock
	) {}

	#[Job( 'orders_expire', 5 * Job::MINUTE )]
	public function run(): int {
		$closed = 0;
		do {
			$found   = $this->rows->expired( $this->clock->now() - self::GRACE, self::BATCH );
			$is_full = self::BATCH === count( $found );
			foreach ( $found as $order ) {
				$closed += (int) $this->orders->close( $order );
			}
		} while ( $is_full );
		return $closed;
	}
}
