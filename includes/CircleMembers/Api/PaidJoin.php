<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleMembers\Api;

/** What somebody who joins for money asks for. */
final class PaidJoin {

	/**
	 * @param string      $period     Value of a Period; empty for the only or shortest one.
	 * @param string      $method     balance or a gateway's name.
	 * @param string|null $price      What they saw; null where nothing was shown.
	 * @param int         $ends       For renewing: the end they saw, Unix seconds; 0 for joining.
	 * @param string      $coupon     Code, empty for none.
	 * @param string      $return_url Where they want to come back to.
	 */
	public function __construct(
		public readonly string $period,
		public readonly string $method,
		public readonly ?string $price,
		public readonly int $ends,
		public readonly string $coupon,
		public readonly string $return_url
	) {}
}
