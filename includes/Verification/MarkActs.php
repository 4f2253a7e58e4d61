<?php

declare(strict_types=1);

namespace Zeromo\Community\Verification;

use Zeromo\Community\Audit\Api\AuditActs;

/** What staff does with marks, as the audit log knows it. */
final class MarkActs implements AuditActs {

	public function labels(): array {
		return array(
			'mark_granted'   => __( '通过认证', 'zeromo-community' ),
			'mark_refused'   => __( '退回认证', 'zeromo-community' ),
			'mark_withdrawn' => __( '撤销认证', 'zeromo-community' ),
		);
	}
}
