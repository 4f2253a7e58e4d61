<?php

declare(strict_types=1);

namespace Zeromo\Community\Admin;

use Zeromo\Community\Audit\Api\AuditActs;

/** What owners do to roles. */
final class RightsActs implements AuditActs {

	public const ACT = 'rights';

	public function labels(): array {
		return array( self::ACT => __( '修改角色的权限', 'zeromo-community' ) );
	}
}
