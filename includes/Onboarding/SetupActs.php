<?php

declare(strict_types=1);

namespace Zeromo\Community\Onboarding;

use Zeromo\Community\Audit\Api\AuditActs;

/** What an owner does while setting up, as the audit log knows it. Settings and circles have acts of their own. */
final class SetupActs implements AuditActs {

	public const STEP = 'setup';

	public function labels(): array {
		return array( self::STEP => __( '开站设置', 'zeromo-community' ) );
	}
}
