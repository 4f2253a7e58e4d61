<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Api;

/** An answer of a provider about a refund. */
final class RefundState {

	/**
	 * @param TransferState $state     What it says.
	 * @param string        $refund_no The provider's number.
	 * @param string        $reason    Why it failed, for staff.
	 */
	public function __construct(
		public readonly TransferState $state,
		public readonly string $refund_no = '',
		public readonly string $reason = ''
	) {}
}
