<?php

declare(strict_types=1);

namespace Zeromo\Community\AccountMerge;

use Zeromo\Community\Audit\Api\AuditActs;

/** What members do with their accounts that staff has to be able to follow. */
final class MergeActs implements AuditActs {

	public const MERGE = 'account_merge';

	public function labels(): array {
		return array( self::MERGE => __( '成员合并自己的两个账号', 'zeromo-community' ) );
	}
}
