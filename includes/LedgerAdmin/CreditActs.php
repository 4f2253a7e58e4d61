<?php

declare(strict_types=1);

namespace Zeromo\Community\LedgerAdmin;

use Zeromo\Community\Audit\Api\AuditActs;

/** What staff does about credits by hand, as the audit log knows it; a booked one is Ledger's act. */
final class CreditActs implements AuditActs {

	public const ASKED   = 'credit_asked';
	public const REFUSED = 'credit_refused';

	public function labels(): array {
		return array(
			self::ASKED   => __( '申请人工入账', 'zeromo-community' ),
			self::REFUSED => __( '退回人工入账', 'zeromo-community' ),
		);
	}
}
