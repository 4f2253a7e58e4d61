<?php

declare(strict_types=1);

namespace Zeromo\Community\Payouts;

use Zeromo\Community\Audit\Api\AuditActs;

/** What staff does with transfers, as the audit log knows it; steps of withdrawals are the wallet's. */
final class PayoutActs implements AuditActs {

	public const SETTLED = 'payout_settled';

	public function labels(): array {
		return array( self::SETTLED => __( '人工核实打款结果', 'zeromo-community' ) );
	}
}
