<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet\View;

use Zeromo\Community\Wallet\Channel;
use Zeromo\Community\Wallet\Deductions;

/** A withdrawal that a member looks at before it is sent, on a site that takes something off. */
final class AskedWithdrawal {

	/**
	 * @param string          $amount  Yuan as they were typed, empty for nothing yet.
	 * @param Deductions|null $sums    What would become of it; null for nothing yet, or where it is refused.
	 * @param string          $problem Why it is refused, empty for no reason.
	 * @param string          $url     Where that is put right, empty for nowhere.
	 */
	public function __construct(
		public readonly string $amount,
		public readonly ?Channel $channel,
		public readonly ?Deductions $sums,
		public readonly string $problem,
		public readonly string $url = ''
	) {}
}
