<?php

declare(strict_types=1);

namespace Zeromo\Community\SignUps;

use Zeromo\Community\Audit\Api\AuditActs;

/** What staff does with invitations, as the audit log knows it. */
final class SignUpActs implements AuditActs {

	public function labels(): array {
		return array(
			'invite_made' => __( '生成邀请码', 'zeromo-community' ),
			'invite_off'  => __( '停用邀请码', 'zeromo-community' ),
		);
	}
}
