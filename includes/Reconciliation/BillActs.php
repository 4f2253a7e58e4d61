<?php

declare(strict_types=1);

namespace Zeromo\Community\Reconciliation;

use Zeromo\Community\Audit\Api\AuditActs;

/** What staff does with bills, as the audit log knows it. */
final class BillActs implements AuditActs {

	public const CHECKED = 'bill_checked';

	public function labels(): array {
		return array( self::CHECKED => __( '核对账单', 'zeromo-community' ) );
	}
}
