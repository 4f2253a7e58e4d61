<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Api;

/** An attempt as its row has it. */
final class KeptAttempt {

	public function __construct(
		public readonly int $id,
		public readonly string $number,
		public readonly string $order_no,
		public readonly string $gateway,
		public readonly int $merchant_id,
		public readonly int $version,
		public readonly int $amount,
		public readonly string $title,
		public readonly AttemptState $state,
		public readonly string $device,
		public readonly string $return_url,
		public readonly string $trade_no,
		public readonly int $created,
		public readonly int $expires,
		public readonly int $poll_at,
		public readonly int $polls
	) {}
}
