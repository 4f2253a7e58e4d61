<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments;

use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\Orders\Api\OrderClosed;

/** Attempts of an order that is closed can not be paid any more. */
final class ClosedOrders {

	public function __construct( private readonly Attempts $attempts ) {}

	#[Listens( OrderClosed::class, kept: true )]
	public function closed( OrderClosed $event ): void {
		$this->attempts->end_all( $event->number );
	}
}
