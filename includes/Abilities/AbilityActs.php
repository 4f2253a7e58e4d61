<?php

declare(strict_types=1);

namespace Zeromo\Community\Abilities;

use Zeromo\Community\Audit\Api\AuditActs;

/** A run of an ability, as the audit log knows it; only owners read it. */
final class AbilityActs implements AuditActs {

	public const RUN = 'ability';

	public function labels(): array {
		return array( self::RUN => __( '程序调用能力', 'zeromo-community' ) );
	}
}
