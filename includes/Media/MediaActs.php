<?php

declare(strict_types=1);

namespace Zeromo\Community\Media;

use Zeromo\Community\Audit\Api\AuditActs;

/** Acts of moderators on members' uploads for the audit log. */
final class MediaActs implements AuditActs {

	public const REMOVE = 'media_remove';

	public function labels(): array {
		return array( self::REMOVE => __( '删除上传', 'zeromo-community' ) );
	}
}
