<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles;

use Zeromo\Community\Audit\Api\AuditActs;

/** What who runs a circle does with it, as the audit log knows it. */
final class CircleActs implements AuditActs {

	public const EDIT    = 'circle_edit';
	public const OPTIONS = 'circle_options';

	public function labels(): array {
		return array(
			self::EDIT    => __( '修改圈子', 'zeromo-community' ),
			self::OPTIONS => __( '修改发布规则', 'zeromo-community' ),
		);
	}
}
