<?php

declare(strict_types=1);

namespace Zeromo\Community\Statistics;

use Zeromo\Community\Audit\Api\AuditActs;

/** What owners do here, as the audit log knows it. */
final class NumbersActs implements AuditActs {

	public function labels(): array {
		return array(
			Audience::Newcomers->act() => __( '给还没发布过的新成员发欢迎通知', 'zeromo-community' ),
			Audience::Quiet->act()     => __( '给很久没来的成员发提醒通知', 'zeromo-community' ),
		);
	}
}
