<?php

declare(strict_types=1);

namespace Zeromo\Community\Health;

use Zeromo\Community\Audit\Api\AuditActs;

/** What owners do here. */
final class HealthActs implements AuditActs {

	public function labels(): array {
		return array(
			'mend' => __( '处理健康检查的问题', 'zeromo-community' ),
			'job'  => __( '处理后台任务', 'zeromo-community' ),
			SafeLink::ACT => __( '生成安全模式的链接', 'zeromo-community' ),
			SafeLink::END_ACT => __( '结束安全模式', 'zeromo-community' ),
			'tool' => __( '运行工具', 'zeromo-community' ),
			'export' => __( '导出数据', 'zeromo-community' ),
		);
	}
}
