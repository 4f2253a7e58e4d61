<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Api;

use Zeromo\Community\Orders\Expiry;

/** For `wp zeromo orders expire`. */
final class ExpireOrders {

	public function __construct( private readonly Expiry $expiry ) {}

	/** Closes those whose time is over; how many. */
	public function run(): int {
		return $this->expiry->run();
	}
}
