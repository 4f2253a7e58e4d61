<?php

declare(strict_types=1);

namespace Zeromo\Community\SecondFactor;

use Zeromo\Community\Audit\Api\AuditActs;

/** What staff does with second steps, as the audit log knows it. */
final class FactorActs implements AuditActs {

	public const TAKEN_OFF = 'two_factor_taken_off';

	public function labels(): array {
		return array( self::TAKEN_OFF => __( '关闭成员的两步验证', 'zeromo-community' ) );
	}
}
