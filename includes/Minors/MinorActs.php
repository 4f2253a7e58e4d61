<?php

declare(strict_types=1);

namespace Zeromo\Community\Minors;

use Zeromo\Community\Audit\Api\AuditActs;

/** What staff does with the mode of members, as the audit log knows it. */
final class MinorActs implements AuditActs {

	public const RELEASE = 'minor_release';

	public function labels(): array {
		return array( self::RELEASE => __( '替成员结束未成年人模式', 'zeromo-community' ) );
	}
}
