<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet;

/** Where a member wants to be paid: 收款设置. */
final class Payee {

	/** @param int $qr_id Picture with the member's code, 0 for none. */
	public function __construct(
		public readonly Channel $channel,
		public readonly string $account,
		public readonly string $name,
		public readonly int $qr_id
	) {}
}
