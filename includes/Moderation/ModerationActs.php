<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation;

use Zeromo\Community\Audit\Api\AuditActs;

/** What moderators do, as the audit log knows it. */
final class ModerationActs implements AuditActs {

	public function labels(): array {
		return array(
			'keep'      => __( '保留', 'zeromo-community' ),
			'remove'    => __( '删除', 'zeromo-community' ),
			'approve'   => __( '通过', 'zeromo-community' ),
			'reject'    => __( '退回', 'zeromo-community' ),
			'ban'       => __( '处罚', 'zeromo-community' ),
			'unban'     => __( '解除处罚', 'zeromo-community' ),
			'word'      => __( '添加词语', 'zeromo-community' ),
			'word_gone' => __( '删除词语', 'zeromo-community' ),
		);
	}
}
