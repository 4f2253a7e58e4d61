<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger;

use Zeromo\Community\Audit\Api\AuditActs;
use Zeromo\Community\Ledger\Api\Credits;

/** What owners do by hand, as the audit log knows it. */
final class LedgerActs implements AuditActs {

	public function labels(): array {
		return array( Credits::ACT => __( '人工调整余额或积分', 'zeromo-community' ) );
	}
}
