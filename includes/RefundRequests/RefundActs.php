<?php

declare(strict_types=1);

namespace Zeromo\Community\RefundRequests;

use Zeromo\Community\Audit\Api\AuditActs;

/** What staff decides about requests for refunds, as the audit log knows it. */
final class RefundActs implements AuditActs {

	public const APPROVED = 'refund_approved';
	public const REFUSED  = 'refund_refused';

	public function labels(): array {
		return array(
			self::APPROVED => __( '同意退款申请', 'zeromo-community' ),
			self::REFUSED  => __( '拒绝退款申请', 'zeromo-community' ),
		);
	}
}
