<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics;

use Zeromo\Community\Audit\Api\AuditActs;

/** What moderators do to topics, as the audit log knows it. */
final class TopicActs implements AuditActs {

	public function labels(): array {
		return array(
			'topic_edit'   => __( '修改话题', 'zeromo-community' ),
			'topic_merge'  => __( '合并话题', 'zeromo-community' ),
			'topic_delete' => __( '删除话题', 'zeromo-community' ),
		);
	}
}
