<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing;

use Zeromo\Community\Audit\Api\AuditActs;

/** What staff does to others' posts here, as the audit log knows it. */
final class PublishingActs implements AuditActs {

	public function labels(): array {
		return array( 'edit' => __( '修改内容', 'zeromo-community' ) );
	}
}
