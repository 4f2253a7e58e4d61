<?php

declare(strict_types=1);

namespace Zeromo\Community\ManualTransfer;

use Zeromo\Community\Audit\Api\AuditActs;

/** What staff decides about proofs, as the audit log knows it. */
final class TransferActs implements AuditActs {

	public function labels(): array {
		return array(
			'transfer_approved' => __( '确认收到转账', 'zeromo-community' ),
			'transfer_rejected' => __( '退回转账凭证', 'zeromo-community' ),
		);
	}
}
