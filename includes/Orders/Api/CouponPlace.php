<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Api;

use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;

/** Where coupons are asked for: GET /coupons is asked about what is bought when its dialog opens. */
final class CouponPlace {

	/** @param Collection<Discounts> $sources Rooms that issue coupons; none while they are switched off. */
	public function __construct( #[All( Discounts::class )] private readonly Collection $sources ) {}

	/** What is bought, as `kind/id`; empty where nobody issues coupons. */
	public function of( string $kind, int $item_id ): string {
		return array() === $this->sources->all() ? '' : "$kind/$item_id";
	}
}
