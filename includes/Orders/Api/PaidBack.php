<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Api;

use Zeromo\Community\Ledger\Api\Account;

/** A refund that is booked: the whole of what is left, or a part. */
final class PaidBack {

	/**
	 * @param string       $reference Single among refunds; the same twice is once. At most 60 characters of ASCII.
	 * @param int          $amount    Of the order's asset, above 0.
	 * @param Account|null $to        Account of the house it leaves by (a gateway's clearing); null: the buyer's
	 *                                accounts that have paid.
	 * @param int          $actor     Who did it, 0 for the house.
	 * @param string       $reason    For the buyer and for staff.
	 * @param int          $line      Row of the line it is for; 0: spread over what is left of all lines.
	 */
	public function __construct(
		public readonly string $reference,
		public readonly int $amount,
		public readonly ?Account $to,
		public readonly int $actor,
		public readonly string $reason,
		public readonly int $line = 0
	) {}
}
