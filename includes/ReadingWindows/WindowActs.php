<?php

declare(strict_types=1);

namespace Zeromo\Community\ReadingWindows;

use Zeromo\Community\Audit\Api\AuditActs;

/** What owners do to the window of their circle, as the audit log knows it. */
final class WindowActs implements AuditActs {

	public const SET = 'reading_window';

	public function labels(): array {
		return array( self::SET => __( '设置新成员看得到多少', 'zeromo-community' ) );
	}
}
