<?php

declare(strict_types=1);

namespace Zeromo\Community\Badges;

use Zeromo\Community\Audit\Api\AuditActs;

/** What staff does with badges, as the audit log knows it. */
final class BadgeActs implements AuditActs {

	public function labels(): array {
		return array(
			'badge_saved'     => __( '保存勋章', 'zeromo-community' ),
			'badge_deleted'   => __( '删除勋章', 'zeromo-community' ),
			'badge_awarded'   => __( '颁发勋章', 'zeromo-community' ),
			'badge_withdrawn' => __( '收回勋章', 'zeromo-community' ),
		);
	}
}
