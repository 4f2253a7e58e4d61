<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop\Api;

use Zeromo\Community\Kernel\Event;

/** A parcel of an order is sent; a mended number of one that was is no new parcel. */
final class ParcelSent implements Event {

	public function __construct( public readonly string $order_no, public readonly int $buyer ) {}

	public function hook(): ?string {
		return null;
	}

	public function hook_args(): array {
		return array();
	}
}
