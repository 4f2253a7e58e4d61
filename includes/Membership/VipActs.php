<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership;

use Zeromo\Community\Audit\Api\AuditActs;

/** What staff does with plans, as the audit log knows it. */
final class VipActs implements AuditActs {

	public function labels(): array {
		return array(
			'vip_plan_saved'   => __( '保存会员方案', 'zeromo-community' ),
			'vip_plan_deleted' => __( '删除会员方案', 'zeromo-community' ),
		);
	}
}
